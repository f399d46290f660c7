import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDraft, type Draft, findDraft, saveDraft } from './form-draft.ts'
import { mergeDraft } from './merge-draft.ts'

const NUSRAT = 'nusrat@suto.test'

/** As a browser keeps it: its keys are those of the object. */
class Store {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, text: string): void {
    Object.assign(this, { [key]: text })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', new Store())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function draftOf(name: string): Draft {
  return { by: NUSRAT, hadToLogIn: false, input: { name }, shown: { name: '' } }
}

function keepInTurn(name: string, draft = draftOf(name)): void {
  vi.advanceTimersByTime(1)
  saveDraft(name, draft)
}

describe('a draft', () => {
  it('is found by whoever wrote it until it is forgotten', () => {
    saveDraft('product 1', draftOf('Kurta'))
    expect(findDraft('product 1', NUSRAT)).toMatchObject(draftOf('Kurta'))
    expect(findDraft('product 1', NUSRAT)).toBeDefined()
    expect(findDraft('product 2', NUSRAT)).toBeUndefined()
    expect(findDraft('product 1', 'rahim@suto.test')).toBeUndefined()
    clearDraft('product 1')
    expect(findDraft('product 1', NUSRAT)).toBeUndefined()
  })

  it('makes room when there are more than twenty, the oldest first', () => {
    sessionStorage.setItem('something else', 'stays')
    for (let n = 0; n < 22; n++) keepInTurn(`product ${n}`)
    const kept = Array.from({ length: 22 }, (_, n) => findDraft(`product ${n}`, NUSRAT))
    expect(kept.map((draft) => draft !== undefined)).toEqual(
      Array.from({ length: 22 }, (_, n) => n >= 2),
    )
    expect(sessionStorage.getItem('something else')).toBe('stays')
  })

  it('that is far too long is not kept, and no older one comes back in its place', () => {
    saveDraft('product 1', draftOf('Kurta'))
    saveDraft('product 2', draftOf('Shirt'))
    saveDraft('product 1', draftOf('x'.repeat(1_000_000)))
    expect(findDraft('product 1', NUSRAT)).toBeUndefined()
    expect(findDraft('product 2', NUSRAT)).toMatchObject(draftOf('Shirt'))
  })

  it('is none where the browser keeps nothing, or something that is no draft', () => {
    sessionStorage.setItem('form-draft:product 1', '{')
    expect(findDraft('product 1', NUSRAT)).toBeUndefined()
    vi.stubGlobal('sessionStorage', undefined)
    saveDraft('product 1', draftOf('Kurta'))
    clearDraft('product 1')
    expect(findDraft('product 1', NUSRAT)).toBeUndefined()
  })
})

it('puts what was typed, and nothing else, over what the form shows now', () => {
  const shown = { name: 'Shirts', color: 'red', tags: ['a'] }
  const typed = { name: 'Silk shirts', color: 'red', tags: ['a'] }
  const now = { name: 'Shirts', color: 'blue', tags: ['a', 'b'], added: true }
  expect(mergeDraft(typed, shown, now)).toEqual({ ...now, name: 'Silk shirts' })
})
