import { describe, expect, it } from 'vitest'
import { createTurns, type Taker } from './turns.ts'

const staff = (id: string): Taker => ({ id, network: '203.0.113.1', isStaff: true })
const stranger = (id: string, network = '198.51.100.1'): Taker => ({ id, network, isStaff: false })
const settled = () => new Promise((resolve) => setImmediate(resolve))
const asked = () => new AbortController().signal

/** Work that ends on command and records when it began. */
function watch(options: Parameters<typeof createTurns>[0]) {
  const take = createTurns(options)
  const begun: string[] = []
  const ends: (() => void)[] = []
  function ask(name: string, taker: Taker, signal = asked()): Promise<void> {
    const work = async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    }
    const done = take(taker, work, signal)
    // Some are only awaited once all have ended.
    done.catch(() => undefined)
    return done
  }
  async function endAll() {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await settled()
    }
  }
  return { ask, begun, endAll }
}

const refusals = async (asks: Promise<unknown>[]) =>
  (await Promise.allSettled(asks)).filter(({ status }) => status === 'rejected').length

describe('turns', () => {
  it('never give all places to one visitor, and serve staff first', async () => {
    const { ask, begun, endAll } = watch({ atOnce: 2 })
    const asks = Array.from({ length: 12 }, (_, i) => ask(`rahim ${i}`, stranger('rahim')))
    asks.push(ask('owner 1', staff('owner')), ask('owner 2', staff('owner')))
    expect(begun).toEqual(['rahim 0', 'owner 1'])
    await endAll()
    expect(begun.slice(0, 3)).toEqual(['rahim 0', 'owner 1', 'owner 2'])
    expect(await refusals(asks)).toBe(0)
    expect(begun).toHaveLength(14)
  })

  it('alternate between networks, and between visitors in each', async () => {
    const { ask, begun, endAll } = watch({ atOnce: 1 })
    const asks = ['rahim 1', 'rahim 2', 'rahim 3'].map((name) => ask(name, stranger('rahim')))
    asks.push(ask('karim', stranger('karim')), ask('sumi', stranger('sumi', '192.0.2.9')))
    await endAll()
    await Promise.all(asks)
    expect(begun).toEqual(['rahim 1', 'sumi', 'karim', 'rahim 2', 'rahim 3'])
  })

  it('alternate between staff, within the limit per person', async () => {
    const { ask, begun, endAll } = watch({ atOnce: 2, ofOnePerson: 1 })
    const asks = ['nusrat 1', 'nusrat 2', 'nusrat 3'].map((name) => ask(name, staff('nusrat')))
    asks.push(ask('sumi', staff('sumi')), ask('karim', staff('karim')))
    expect(begun).toEqual(['nusrat 1', 'sumi'])
    await endAll()
    await Promise.all(asks)
    expect(begun).toEqual(['nusrat 1', 'sumi', 'karim', 'nusrat 2', 'nusrat 3'])
  })

  it('refuse a crowd of visitors at once, but never staff because of them', async () => {
    const { ask, endAll } = watch({ atOnce: 1 })
    const first = ask('first', stranger('rahim'))
    const many = Array.from({ length: 25 }, () => ask('more', stranger('rahim')))
    const ofNetwork = ask('same network', stranger('karim'))
    await expect(ofNetwork).rejects.toMatchObject({ code: 'unavailable' })
    const elsewhere = ask('elsewhere', stranger('sumi', '192.0.2.9'))
    const owner = ask('owner', staff('owner'))
    await endAll()
    expect(await refusals([first, owner, elsewhere])).toBe(0)
    expect(await refusals(many)).toBe(5)
  })

  it('refuse requests that wait too long, but not background work', async () => {
    const { ask, begun, endAll } = watch({ atOnce: 1, waitMs: 0 })
    const first = ask('first', staff('owner'))
    const late = ask('late', staff('owner'))
    const take = createTurns({ atOnce: 1 })
    await expect(late).rejects.toMatchObject({ code: 'unavailable' })
    await endAll()
    await first
    expect(begun).toEqual(['first'])
    expect(await take(staff('owner'), async () => 'done')).toBe('done')
  })

  it('skip aborted requests, and free the place of a failed one', async () => {
    const { ask, begun, endAll } = watch({ atOnce: 1 })
    const first = ask('first', staff('owner'))
    const gone = new AbortController()
    const left = ask('of who left', staff('sumi'), gone.signal)
    gone.abort()
    await expect(left).rejects.toMatchObject({ code: 'unavailable' })
    await expect(ask('late', staff('sumi'), AbortSignal.abort())).rejects.toThrow()
    await endAll()
    await first
    expect(begun).toEqual(['first'])
    const take = createTurns({ atOnce: 1 })
    const fails = () => Promise.reject(new Error('a broken picture'))
    await expect(take(staff('owner'), fails)).rejects.toThrow('a broken picture')
    expect(await take(staff('owner'), async () => 'next')).toBe('next')
  })
})
