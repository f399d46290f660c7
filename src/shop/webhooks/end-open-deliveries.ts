import type { Database } from '../shared/context.ts'

/** What has not been sent stays so, until somebody replays it. Of one endpoint, or of all. */
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
