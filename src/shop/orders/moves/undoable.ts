import { actorName } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { pick } from '../../shared/pick.ts'
import type { LockedOrder } from '../lock-order.ts'
import { type MovedOrder, UNDO_SECONDS } from './contract.ts'

/** A little longer than a move can be undone, so that no mail or SMS leaves during an undo. */
const HOLD_SECONDS = UNDO_SECONDS + 10

/** How long an undone move is remembered, for repeated calls. */
const KEPT_MS = 60 * 60 * 1000

export async function forgetOldMoves({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await db.deleteFrom('orderMoves').where('movedAt', '<', before).execute()
}

/**
 * Moves a locked order so that it can be undone: records its previous state, and delays mails and SMS about it.
 * @param movedAt start of the time in which the bulk move can be undone
 */
export async function moveUndoably(
  context: Context,
  order: LockedOrder,
  { id, movedAt }: { id: string; movedAt: Date },
  move: (holding: Context) => Promise<MovedOrder['outcome']>,
): Promise<MovedOrder['outcome']> {
  const { db, actor, jobs } = context
  const lastChange = await db
    .selectFrom('orderChanges')
    .where('orderId', '=', order.id)
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
    .select('updatedAt')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('orderMoves')
    .values({
      id,
      orderId: order.id,
      movedBy: actorName(actor),
      movedAt,
      ...pick(order, 'orderStatus', 'deliveryStatus', 'riderId', 'deliveryNotes'),
      assignmentNotes: order.assignmentNotes,
      lastChangeId: lastChange?.id ?? 0,
      leftUpdatedAt: left.updatedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return outcome
}
