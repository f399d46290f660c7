import { mergeDraft } from '#web/forms/merge-draft.ts'

/** What has become of typed settings, when somebody else has saved others meanwhile. */
export interface MergedSettings<Values> {
  input: Values
  /** Typed here and changed by somebody else as well: what was typed stays. */
  disputed: (keyof Values)[]
  /** Changed by somebody else alone, and taken over. */
  takenOver: (keyof Values)[]
}

export function mergeSettings<Values extends object>(
  typed: Values,
  shown: Values,
  now: Values,
): MergedSettings<Values> {
  const differs = (field: keyof Values, one: Values, other: Values) =>
    JSON.stringify(one[field]) !== JSON.stringify(other[field])
  const moved = (Object.keys(now) as (keyof Values)[]).filter(
    (field) => differs(field, now, shown) && differs(field, now, typed),
  )
  return {
    input: mergeDraft(typed, shown, now),
    disputed: moved.filter((field) => differs(field, typed, shown)),
    takenOver: moved.filter((field) => !differs(field, typed, shown)),
  }
}
