// Owns messages from visitors, and the answers.
// Does not own: sending both (mail).

import { z } from 'zod'
import { m } from '#messages'
import { field } from '../shared/fields.ts'
import { Paging } from '../shared/paging.ts'
import { email, requiredLine, requiredText } from '../shared/text.ts'
import {
  MAX_ANSWER_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SUBJECT_LENGTH,
} from './rules.ts'

/** Excludes characters that separate addresses: a reply must not go to anyone else. */
const ONE_ADDRESS = /^[^<>()[\]\\,;:"]*$/

/** Stored exactly as sent. */
export const NewMessage = z
  .object({
    name: requiredLine(m.fault_enter_name, MAX_NAME_LENGTH),
    email: email(m.fault_enter_email_address, m.fault_enter_valid_email).refine(
      (address) => ONE_ADDRESS.test(address),
      { error: m.fault_enter_valid_email },
    ),
    subject: requiredLine(m.fault_enter_subject, MAX_SUBJECT_LENGTH),
    message: requiredText(m.fault_enter_message, MAX_MESSAGE_LENGTH),
  })
  .meta({ id: 'NewMessage' })
export type NewMessage = z.infer<typeof NewMessage>

export const MESSAGE_STATUSES = ['open', 'answered'] as const
export const MessageStatus = z.enum(MESSAGE_STATUSES)
export type MessageStatus = z.infer<typeof MessageStatus>

export const NewAnswer = z
  .object({
    text: field(requiredText(m.fault_enter_reply, MAX_ANSWER_LENGTH), {
      kind: 'lines',
      rows: 5,
      label: m.contact_text,
    }),
  })
  .meta({ id: 'NewAnswer' })
export type NewAnswer = z.infer<typeof NewAnswer>

const administrator = z.string().meta({ description: 'An administrator’s email' })

/** Written in the dashboard, and sent by mail. */
const MessageAnswer = z
  .object({
    id: z.string(),
    text: z.string(),
    answeredAt: z.iso.datetime(),
    answeredBy: administrator,
  })
  .meta({ id: 'MessageAnswer' })
export type MessageAnswer = z.infer<typeof MessageAnswer>

export const Message = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    status: MessageStatus,
    sentAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    answeredBy: administrator.nullable(),
    answers: MessageAnswer.array().meta({
      description: 'Oldest first; a reopened message can be answered again',
    }),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const MessageFilter = Paging.extend({ status: MessageStatus.optional() })
export type MessageFilter = z.infer<typeof MessageFilter>

export const ChangeMessage = z.object({ status: MessageStatus }).meta({ id: 'ChangeMessage' })

export const MessageSummary = z
  .object({ total: z.number().int(), open: z.number().int() })
  .meta({ id: 'MessageSummary' })
export type MessageSummary = z.infer<typeof MessageSummary>
