import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireWithinLimit } from '../../limits/count-towards.ts'
import { requirePerson } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import type { Trial } from './contract.ts'

/** Tries a connection, which has a limit for each person, and records it. @throws ShopError too_many */
export async function runTrial(
  context: Context,
  name: string,
  tryIt: () => Promise<Trial>,
): Promise<Trial> {
  await requireWithinLimit(context, 'connection_trial', requirePerson(context).email, (wait) =>
    m.refusal_too_many_attempts({ wait }),
  )
  const trial = await tryIt()
  await recordAudit(context, 'connection_tried', name, { works: trial.works })
  return trial
}
