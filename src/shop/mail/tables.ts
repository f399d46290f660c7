interface RefusedMails {
  job_id: string
  /** In small letters. */
  email: string
  reason: string
  refused_at: Date
}

export interface MailTables {
  refused_mails: RefusedMails
}
