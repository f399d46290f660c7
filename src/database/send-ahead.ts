import type { QueryResult } from 'pg'
import { SENT_AHEAD } from '#shop/shared/statement-marks.ts'

export type Send = (text: string, values: readonly unknown[]) => Promise<QueryResult>

const NO_ANSWER: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * For one connection that answers in the order in which it was asked: of a statement that is marked so,
 * the answer is not waited for. The next that is not marked fails as the first of them that failed; in a
 * transaction it can only fail then, and a commit undoes.
 */
export function sendAhead(send: Send): Send {
  let ahead: Promise<QueryResult>[] = []
  return async (text, values) => {
    const answer = send(text, values)
    if (text.endsWith(SENT_AHEAD)) {
      answer.catch(() => undefined)
      ahead.push(answer)
      return NO_ANSWER
    }
    const before = ahead
    ahead = []
    // Whoever gives up knows why already.
    if (text !== 'rollback') await Promise.all([...before, answer])
    return answer
  }
}
