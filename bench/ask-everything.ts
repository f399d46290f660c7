import { openServer } from '#database/connect.ts'
import { timeEveryCall } from './size.ts'

const SHOWN = 70

/** Every reading call of the shop at DATABASE_URL, the slowest first. */
const database = openServer(process.env.DATABASE_URL ?? '', (error) => console.error(error))
const timed = await timeEveryCall(database)
await database.close()
for (const { who, path, minMs, p50Ms, maxMs } of timed
  .toSorted((a, b) => b.minMs - a.minMs)
  .slice(0, SHOWN)) {
  console.log(
    `${minMs.toFixed(1).padStart(9)} ms  ${p50Ms.toFixed(1).padStart(9)} p50 ${maxMs.toFixed(1).padStart(9)} max  ${who} ${path}`,
  )
}
console.log(
  `${timed.length} calls, ${timed.filter(({ minMs }) => minMs > 50).length} slower than 50 ms`,
)
