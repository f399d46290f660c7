import { actorName } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import type { LockedOrder } from '../lock-order.ts'
import { type MovedOrder, UNDO_SECONDS } from './contract.ts'

/** A little longer than a move can be undone, so that no mail or SMS leaves while that is being done. */
const HOLD_SECONDS = UNDO_SECONDS + 10

/** So long it is known that a move was undone, for whoever asks again. */
const KEPT_MS = 60 * 60 * 1000

export async function forgetOldMoves({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await db.deleteFrom('order_moves').where('moved_at', '<', before).execute()
}

/**
 * Moves a locked order so that it can be put back: what it was is recorded, and mails and SMS about it wait.
 * @param movedAt from when on the bulk move can be undone
 */
export async function moveUndoably(
  context: Context,
  order: LockedOrder,
  { id, movedAt }: { id: string; movedAt: Date },
  move: (holding: Context) => Promise<MovedOrder['outcome']>,
): Promise<MovedOrder['outcome']> {
  const { db, actor, jobs } = context
  const lastChange = await db
    .selectFrom('order_changes')
    .where('order_id', '=', order.id)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const outcome = await move({
    ...context,
    jobs: {
      ...jobs,
      add: (transaction, queue, job, afterSeconds = 0) =>
        jobs.add(transaction, queue, job, Math.max(afterSeconds, HOLD_SECONDS)),
    },
  })
  if (outcome !== 'moved') return outcome
  const left = await db
    .selectFrom('orders')
    .where('id', '=', order.id)
    .select('updated_at')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_moves')
    .values({
      id,
      order_id: order.id,
      moved_by: actorName(actor),
      moved_at: movedAt,
      order_status: order.orderStatus,
      delivery_status: order.deliveryStatus,
      rider_id: order.riderId,
      delivery_notes: order.deliveryNotes,
      assignment_notes: order.assignmentNotes,
      last_change_id: lastChange?.id ?? 0,
      left_updated_at: left.updated_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return outcome
}
