/**
 * What was typed over a form, put over what it shows by now: a field that was left alone is as it is
 * now, however long the draft has waited.
 */
export function mergeDraft<Input extends object>(typed: Input, shown: Input, now: Input): Input {
  const isTyped = (field: keyof Input) =>
    JSON.stringify(typed[field]) !== JSON.stringify(shown[field])
  const fields = (Object.keys(typed) as (keyof Input)[]).filter(isTyped)
  return { ...now, ...Object.fromEntries(fields.map((field) => [field, typed[field]])) }
}
