import fc from 'fast-check'
import type { OpenDatabase } from '#database/connect.ts'
import { type ApiDocument, type Call, identityCalls, pageCalls, readCalls } from './calls.ts'
import { type Complaint, judge, SLOW_MS } from './checks.ts'
import { openWitness } from './digest.ts'
import { examples as bodies } from './examples.ts'
import { type FuzzShop, openFuzzShop } from './fuzz-shop.ts'
import { knownFor, knownOfOthers, readKnown } from './known.ts'
import { marks, plant } from './planted.ts'
import { requestOf, wholeRequestOf } from './requests.ts'
import { type FuzzRole, openSessions, ROLES } from './roles.ts'
import { type Answer, closeConnections, type FuzzRequest, send, toCurl } from './send.ts'

interface Finding {
  call: string
  role: FuzzRole
  complaints: Complaint[]
  /** A shell command. */
  reproduction: string
  /** What the server logged meanwhile. */
  log: string[]
}

export interface Outcome {
  requestCount: number
  /** How often each call returned each status. */
  answers: Map<string, Map<number, number>>
  findings: Finding[]
  slowestMs: number
}

interface Options {
  seed: number
  requestCount: number
  onRound?: (sent: number) => void
}

/** The number of requests per call and role in each round. */
const TRIES: Record<FuzzRole, number> = { visitor: 3, shopper: 4, administrator: 5 }

/** The maximum number of attempts to shrink a finding. */
const MAX_SHRINKS = 80

const SLOW_REPEATS = 5

type State = Awaited<ReturnType<typeof prepare>>

/**
 * Tries every call with every role, in rounds, until that many requests were sent. The database must be migrated and
 * empty, and is closed in the end.
 */
export async function fuzz(
  database: OpenDatabase,
  { seed, requestCount, onRound }: Options,
): Promise<Outcome> {
  const shop = await openFuzzShop(database)
  try {
    const state = await prepare(shop)
    const { outcome } = state
    for (let round = 0; outcome.requestCount < requestCount; round++) {
      for (const role of ROLES) await state.sessions.cookieOf(role)
      state.uploadKey = await plant(shop)
      for (const [i, call] of state.calls.entries()) {
        for (const role of ROLES) {
          const left = requestCount - outcome.requestCount
          if (left <= 0) break
          await tryCall(state, call, role, {
            seed: seed + (round * state.calls.length + i) * ROLES.length + ROLES.indexOf(role),
            numRuns: Math.min(TRIES[role], left),
          })
        }
      }
      onRound?.(outcome.requestCount)
    }
    return outcome
  } finally {
    closeConnections()
    await shop.close()
  }
}

async function prepare(shop: FuzzShop) {
  const response = await fetch(`${shop.url}/api/openapi.json`)
  const document: ApiDocument = await response.json()
  const outcome: Outcome = { requestCount: 0, answers: new Map(), findings: [], slowestMs: 0 }
  return {
    shop,
    schemas: document.components.schemas,
    calls: [...readCalls(document), ...identityCalls(), ...pageCalls(shop.pagePatterns)],
    sessions: openSessions(shop),
    witness: await openWitness(shop.shop.db),
    uploadKey: '',
    /** The latest cursor from each list. */
    cursors: new Map<string, string>(),
    /** Known findings, which are not reported again. */
    known: new Set<string>(),
    outcome,
  }
}

async function tryCall(
  state: State,
  call: Call,
  role: FuzzRole,
  { seed, numRuns }: { seed: number; numRuns: number },
): Promise<void> {
  const found = await readKnown(state.shop.shop)
  const cursor = state.cursors.get(call.name)
  const known = knownFor({
    found: { ...found, uploadKey: [state.uploadKey], cursor: cursor ? [cursor] : [] },
    role,
    path: call.path,
  })
  const example = bodies[call.name]
  const source = {
    schemas: state.schemas,
    known,
    example: example?.body,
    origin: state.shop.url,
  }
  const othersKnown = await knownOfOthers(state.shop.shop, call.path)
  const aboutOthers = wholeRequestOf(call, { ...source, known: othersKnown })
  let smallest: Finding | undefined
  let shrinks = 0
  const property = fc.asyncProperty(requestOf(call, source), async (request) => {
    if (smallest && ++shrinks > MAX_SHRINKS) return true
    await example?.prepare?.(state.shop.shop)
    const found = await tryRequest(state, call, role, request)
    if (found) smallest = found
    return found === undefined
  })
  const examples = fc.sample(aboutOthers, { seed, numRuns: 1 }).map((each): [FuzzRequest] => [each])
  await fc.check(property, { seed, numRuns, examples })
  if (!smallest) return
  for (const { kind } of smallest.complaints) state.known.add(`${kind} ${call.name}`)
  state.outcome.findings.push(smallest)
}

async function tryRequest(
  state: State,
  call: Call,
  role: FuzzRole,
  request: FuzzRequest,
): Promise<Finding | undefined> {
  const { shop, witness, known } = state
  const cookie = await state.sessions.cookieOf(role)
  await witness.look()
  const answer = await sendOrNothing(shop, request, cookie)
  if (answer === undefined) {
    count(state.outcome, call, 0, 0)
    return find(state, call, role, request, [{ kind: 'silent', words: 'was not answered' }])
  }
  count(state.outcome, call, answer.status, answer.ms)
  const cursor = /"nextCursor":"([^"]+)"/.exec(answer.body)?.[1]
  if (cursor) state.cursors.set(call.name, cursor)
  const complaints = judge(call, request, answer, marks[role])
  const changed = answer.status >= 400 ? await witness.changed() : []
  if (changed.length > 0) {
    const words = `was refused with ${answer.status} and has changed ${changed.join(', ')}`
    complaints.push({ kind: 'changed', words })
  }
  if (answer.ms > SLOW_MS && !known.has(`slow ${call.name}`)) {
    const ms = await repeat(shop, request, cookie)
    if (ms > SLOW_MS) complaints.push({ kind: 'slow', words: `took ${Math.round(ms)} ms` })
  }
  return find(state, call, role, request, complaints)
}

function find(
  { shop, known }: State,
  call: Call,
  role: FuzzRole,
  request: FuzzRequest,
  complaints: Complaint[],
): Finding | undefined {
  const log = shop.takeErrors()
  const fresh = complaints.filter(({ kind }) => !known.has(`${kind} ${call.name}`))
  if (fresh.length === 0) return undefined
  const reproduction = toCurl(shop.url, request, role)
  return { call: call.name, role, complaints: fresh, reproduction, log }
}

async function sendOrNothing(
  shop: FuzzShop,
  request: FuzzRequest,
  cookie: string,
): Promise<Answer | undefined> {
  try {
    return await send(shop.url, request, cookie)
  } catch {
    return undefined
  }
}

/** Repeats the request alone a few times: a busy machine is late now and then, a slow call always. */
async function repeat(shop: FuzzShop, request: FuzzRequest, cookie: string): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let i = 0; i < SLOW_REPEATS && fastest > SLOW_MS; i++) {
    const answer = await sendOrNothing(shop, request, cookie)
    fastest = Math.min(fastest, answer?.ms ?? fastest)
  }
  return fastest
}

function count(outcome: Outcome, call: Call, status: number, ms: number): void {
  outcome.requestCount += 1
  outcome.slowestMs = Math.max(outcome.slowestMs, ms)
  const statuses = outcome.answers.get(call.name) ?? new Map<number, number>()
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  outcome.answers.set(call.name, statuses)
}
