import { m } from '#messages'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireImages } from '../images/require-images.ts'
import { hashOfUrl } from '../images/rules.ts'
import { actorName, requireConfirmed, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Settings, SettingsGroup, StoredGroup } from './contract.ts'
import { describeChange, listChanged } from './describe-change.ts'
import { findGroup, lockGroup } from './queries.ts'
import { requireWayToPay } from './require-way-to-pay.ts'

export interface GroupChange<Group extends SettingsGroup> {
  values: Settings[Group]
  /** The version that the change is based on. */
  shownVersion: number
}

/**
 * Where customers' data and money go, so that a thief of a session must not change it unseen: recipients get the orders
 * of every day, with names and addresses; shoppers send what they pay to these numbers, or as the note says.
 */
const guarded: Partial<Record<SettingsGroup, readonly string[]>> = {
  reports: ['isOn', 'recipients', 'pdf', 'csv'] satisfies (keyof Settings['reports'])[],
  payments: [
    'bkashNumber',
    'nagadNumber',
    'transferNote',
    'transferNoteBangla',
  ] satisfies (keyof Settings['payments'])[],
}

/**
 * Saves a whole group of settings, and records changed fields in the audit log. Every server applies it once the notice
 * arrives. Saving defaults unchanged marks them as reviewed; later saves without changes keep the version.
 * @throws ShopError unauthenticated, forbidden, also for the daily report without `sendReports`, unconfirmed for
 *   what is guarded, invalid for a missing picture and when no payment method is left, conflict with `data.settings` when
 *   there are changes and the group is not as it was shown
 */
export async function changeSettings<Group extends SettingsGroup>(
  context: Context,
  group: Group,
  { values, shownVersion }: GroupChange<Group>,
): Promise<StoredGroup<Settings[Group]>> {
  requireRight(context, 'manageSettings')
  const saved = await inTransaction(context, async (transaction) => {
    await lockGroup(transaction, group)
    const before = await findGroup(transaction, group)
    const changed = listChanged(before.values, values)
    const isFirstLook = before.version === 0 && shownVersion === 0
    if (changed.length === 0 && !before.isBroken && !isFirstLook) return before
    const isNotified = changed.some((field) => guarded[group]?.includes(field))
    if (isNotified) {
      if (group === 'reports') requireRight(transaction, 'sendReports')
      requireConfirmed(transaction)
    }
    if (before.version !== shownVersion) {
      throw new ShopError('conflict', m.refusal_settings_changed(), {
        data: { settings: before },
      })
    }
    // The pictures stay until this is saved, and then while the settings refer to them.
    for (const { field, url } of listPictures(values, 'values')) {
      await requireImages(transaction, [url], field)
    }
    await writeGroup(transaction, group, { values, version: before.version + 1 })
    if (group === 'payments') await requireWayToPay(transaction)
    const record = isNotified ? recordAndNotify : recordAudit
    await record(transaction, 'settings_changed', group, {
      fields: changed.join(', '),
      ...describeChange(before.values, values, changed),
    })
    return findGroup(transaction, group)
  })
  context.settings.invalidate()
  return saved
}

async function writeGroup(
  { db, clock, actor }: Context,
  group: SettingsGroup,
  { values, version }: { values: object; version: number },
): Promise<void> {
  const row = {
    value: JSON.stringify(values),
    version,
    changedAt: clock.now(),
    changedBy: actorName(actor),
  }
  await db
    .insertInto('settings')
    .values({ name: group, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** The shop's own pictures anywhere in a value, with their fields, such as `values.slides.0.picture`. */
function listPictures(value: unknown, field: string): { field: string; url: string }[] {
  if (typeof value === 'string')
    return hashOfUrl(value) === undefined ? [] : [{ field, url: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listPictures(inner, `${field}.${key}`))
}
