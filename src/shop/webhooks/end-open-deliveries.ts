import type { Database } from '../shared/context.ts'

/** Ends unsent deliveries of one endpoint, or of all; they can still be replayed. */
export async function endOpenDeliveries(
  db: Database,
  reason: string,
  endpointId?: string,
): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', reason })
    .where('state', '=', 'waiting')
    .$if(endpointId !== undefined, (all) => all.where('endpointId', '=', endpointId ?? ''))
    .execute()
}
