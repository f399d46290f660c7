import { describe, expect, it } from 'vitest'
import { inLanguage } from '../shared/in-language.ts'
import type { Work } from '../work/contract.ts'
import type { StatusFacts } from './facts.ts'
import { describeStatus } from './rules.ts'

const now = new Date('2026-11-21T04:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

function workOf(name: string, change: Partial<Work> = {}): Work {
  return {
    name,
    what: name === 'poll_payments' ? 'Checks pending card payments' : 'Takes a nap',
    condition: 'fine',
    cron: null,
    nextRunAt: null,
    lastRun: { startedAt: minutesAgo(10), milliseconds: 5, reason: null },
    waiting: 0,
    waitingSince: null,
    failed: 0,
    ...change,
  }
}

const good = { endedAt: new Date('2026-11-20T20:00:00Z'), target: '/backups', bytes: 1000 }

const well: StatusFacts = {
  now,
  databaseMs: 2,
  disk: { isWritable: true, freeBytes: 20e9, totalBytes: 50e9 },
  mail: 'set',
  sms: 'set',
  hasGateway: true,
  paymentsToDecide: 0,
  work: ['urgent_mail', 'mail', 'urgent_sms', 'sms', 'poll_payments', 'nightly_backup', 'naps'].map(
    (name) => workOf(name),
  ),
  report: { hasRecipients: true, sentAt: new Date('2026-11-21T02:00:05Z'), dueSince: null },
  backup: { good, failed: undefined },
  backupKeyFile: undefined,
  restoredAt: null,
  webhooks: [{ host: 'books.test', failingSince: null, offSince: null }],
}

const withWork = (name: string, change: Partial<Work>): Partial<StatusFacts> => ({
  work: well.work.map((work) => (work.name === name ? { ...work, ...change } : work)),
})

const byHand = well.work.filter(({ name }) => name !== 'nightly_backup')

describe('the status', () => {
  it('of a healthy shop reports each part as working', () => {
    const lines = describeStatus(well)
    expect(lines.map(({ name, condition, says }) => [name, condition, says])).toEqual([
      ['Database', 'works', 'Answers in 2 ms.'],
      ['Email', 'works', 'All sent.'],
      ['SMS', 'works', 'All sent.'],
      ['Card payments', 'works', 'Checked every minute; nothing needs review.'],
      ['Background tasks', 'works', 'All ran when due.'],
      ['Daily report', 'works', 'The last one went out.'],
      ['Webhooks', 'works', 'The last events got through.'],
      ['Backup', 'works', 'The last one is whole.'],
      ['Disk space', 'works', '19 GB of 47 GB free.'],
    ])
    expect(lines.every(({ advice }) => advice === null)).toBe(true)
  })

  it('announces the first nightly backup', () => {
    const facts = { ...well, backup: { good: undefined, failed: undefined } }
    expect(describeStatus(facts).find(({ name }) => name === 'Backup')).toMatchObject({
      condition: 'works',
      says: 'The first comes at 3:00 AM.',
      advice: null,
    })
  })

  it('says where the generated backup key is', () => {
    const facts = { ...well, backupKeyFile: '/var/lib/haat/backup-key' }
    const adviceOf = (changed: StatusFacts) =>
      describeStatus(changed).find(({ name }) => name === 'Backup')?.advice
    const keepKey =
      'The key is in /var/lib/haat/backup-key: keep a copy of it apart from the backups, since restoring on another machine needs it.'
    expect(adviceOf(facts)).toBe(keepKey)
    const failed = { endedAt: now, reason: 'The disk is full.' }
    expect(adviceOf({ ...facts, backup: { good, failed } })).toBe(
      `Fix this, then press ‘Back up now’. The one before it is complete. ${keepKey}`,
    )
  })

  it.each<[string, Partial<StatusFacts>, object]>([
    [
      'a slow database',
      { databaseMs: 1234.5 },
      { name: 'Database', condition: 'warning', says: 'Answers slowly: it took 1235 ms.' },
    ],
    [
      'mails that have waited for minutes',
      withWork('mail', { waiting: 42, waitingSince: minutesAgo(6) }),
      {
        name: 'Email',
        condition: 'warning',
        says: '42 emails wait.',
        since: minutesAgo(6),
        place: 'settings',
      },
    ],
    [
      'mails that have waited for an hour, some of which were given up',
      withWork('mail', { waiting: 1001, waitingSince: minutesAgo(60), failed: 1 }),
      {
        condition: 'broken',
        says: 'More than 1000 emails wait, 1 email was given up.',
        since: minutesAgo(60),
      },
    ],
    [
      'mails that were given up',
      withWork('urgent_mail', { failed: 2 }),
      { condition: 'warning', says: '2 emails were given up.', place: 'tasks' },
    ],
    [
      'no mail server',
      { mail: 'none' },
      {
        name: 'Email',
        condition: 'off',
        says: 'No mail server is set up: emails are kept, not sent.',
      },
    ],
    [
      'a password that cannot be read',
      { mail: 'unreadable' },
      { condition: 'broken', says: 'The password of the mail server cannot be read.' },
    ],
    [
      'a waiting SMS',
      withWork('sms', { waiting: 1, waitingSince: minutesAgo(90) }),
      { name: 'SMS', condition: 'broken', says: '1 SMS waits.' },
    ],
    [
      'payments that are not checked',
      withWork('poll_payments', { condition: 'late' }),
      {
        name: 'Card payments',
        condition: 'broken',
        says: 'Not done any more: checks pending card payments.',
        since: minutesAgo(10),
      },
    ],
    [
      'payments to decide',
      { paymentsToDecide: 3 },
      { condition: 'warning', says: '3 payments need review.', place: 'payments' },
    ],
    [
      'no gateway',
      { hasGateway: false },
      { condition: 'off', says: 'No gateway is set up: customers pay at the door.' },
    ],
    [
      'a task that does not run',
      withWork('naps', { condition: 'late' }),
      {
        name: 'Background tasks',
        condition: 'broken',
        says: '‘Takes a nap’ did not run when due.',
        advice: 'Restart the shop.',
      },
    ],
    [
      'a failed task',
      withWork('naps', { condition: 'failed' }),
      { condition: 'warning', says: '‘Takes a nap’ failed.', place: 'tasks' },
    ],
    [
      'work that no server is doing',
      { work: [] },
      { name: 'Background tasks', condition: 'broken', says: 'No server does any.' },
    ],
    [
      'a report that was not sent',
      { report: { ...well.report, dueSince: new Date('2026-11-21T02:00:00Z') } },
      {
        name: 'Daily report',
        condition: 'broken',
        says: 'It has not gone out.',
        since: '2026-11-21T02:00:00.000Z',
      },
    ],
    [
      'a report without recipients',
      { report: { hasRecipients: false, sentAt: null, dueSince: null } },
      { condition: 'off', says: 'Nobody gets it.' },
    ],
    [
      'a webhook that cannot be reached',
      {
        webhooks: [
          ...well.webhooks,
          { host: 'stock.test', failingSince: new Date(minutesAgo(30)), offSince: null },
        ],
      },
      {
        name: 'Webhooks',
        condition: 'warning',
        says: 'Nothing gets through to stock.test.',
        since: minutesAgo(30),
        place: 'webhooks',
      },
    ],
    [
      'a webhook that was switched off',
      {
        webhooks: [
          { host: 'books.test', failingSince: new Date(minutesAgo(9)), offSince: null },
          {
            host: 'stock.test',
            failingSince: new Date(minutesAgo(6000)),
            offSince: new Date(minutesAgo(600)),
          },
        ],
      },
      {
        condition: 'broken',
        says: 'Switched off, because nothing got through: stock.test.',
        since: minutesAgo(600),
      },
    ],
    [
      'no backup',
      { backup: { good: undefined, failed: undefined }, work: byHand },
      {
        name: 'Backup',
        condition: 'off',
        says: 'There is none.',
        advice: expect.stringContaining('Press ‘Back up now’.'),
      },
    ],
    [
      'an old backup',
      { backup: { ...well.backup, good: { ...good, endedAt: new Date(minutesAgo(3000)) } } },
      { condition: 'broken', says: 'There is no new one.', since: minutesAgo(3000) },
    ],
    [
      'a failed backup after a successful one',
      {
        backup: { good, failed: { endedAt: new Date(minutesAgo(9)), reason: 'The disk is full.' } },
      },
      {
        condition: 'warning',
        says: 'The last one failed: The disk is full.',
        since: minutesAgo(9),
        advice: 'Fix this, then press ‘Back up now’. The one before it is complete.',
      },
    ],
    [
      'the only backup, which failed',
      {
        backup: {
          good: undefined,
          failed: { endedAt: new Date(minutesAgo(9)), reason: 'The disk is full.' },
        },
      },
      { condition: 'broken', advice: 'Fix this, then press ‘Back up now’. There is no other.' },
    ],
    [
      'a disk that is filling up',
      { disk: { isWritable: true, freeBytes: 4e9, totalBytes: 50e9 } },
      { name: 'Disk space', condition: 'warning', says: '3.7 GB of 47 GB free.' },
    ],
    [
      'a full disk',
      { disk: { isWritable: true, freeBytes: 0.5e9, totalBytes: 50e9 } },
      { condition: 'broken', says: '0.5 GB of 47 GB free.' },
    ],
    ['an unreadable disk', { disk: undefined }, { says: 'Could not be read.' }],
    [
      'a restored copy',
      { restoredAt: new Date(minutesAgo(30)) },
      { name: 'Copy', condition: 'warning', since: minutesAgo(30) },
    ],
  ])('reports %s, with advice', (_, change, expected) => {
    const troubles = describeStatus({ ...well, ...change }).filter(
      ({ condition }) => condition !== 'works',
    )
    expect(troubles).toEqual([expect.objectContaining(expected)])
    const isUnreadable = troubles[0]?.says === 'Could not be read.'
    if (!isUnreadable) expect(troubles[0]?.advice).toMatch(/\w/)
  })

  it('accepts a recent backup without nightly ones', () => {
    const lines = describeStatus({ ...well, work: byHand })
    expect(lines.find(({ name }) => name === 'Backup')).toMatchObject({
      condition: 'works',
      says: 'The last one is from 21 Nov 2026. Nightly ones are off.',
      advice: expect.stringMatching(/^Press ‘Back up now’. .*BACKUP_TARGET/),
    })
  })

  it('leaves out webhooks when there are none, and in a copy', () => {
    const failing = { host: 'books.test', failingSince: now, offSince: null }
    for (const change of [{ webhooks: [] }, { webhooks: [failing], restoredAt: now }]) {
      const names = describeStatus({ ...well, ...change }).map(({ name }) => name)
      expect(names).not.toContain('Webhooks')
    }
  })

  it('is told in the language of the request', () => {
    const facts = { ...well, ...withWork('mail', { waiting: 1500 }), paymentsToDecide: 3 }
    const lines = inLanguage('bn', () => describeStatus(facts))
    expect(lines.map(({ name, says }) => name + says).join()).not.toMatch(/[a-z]/)
    expect(lines.map(({ says }) => says)).toEqual(
      expect.arrayContaining(['পাঠানো হচ্ছে: ১০০০টির বেশি ইমেইল অপেক্ষায়।', '৩টি পেমেন্ট দেখা দরকার।']),
    )
  })

  it('accepts a large disk with a small share free', () => {
    const lines = describeStatus({
      ...well,
      disk: { isWritable: true, freeBytes: 30e9, totalBytes: 2000e9 },
    })
    expect(lines.at(-1)).toMatchObject({ condition: 'works' })
  })
})
