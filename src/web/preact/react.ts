/** React as the built pages have it: Preact under React's names, and what it lacks of them. */
// @ts-expect-error Its types stand for `require`, and a module may not pass those on.
export * from 'preact/compat'
export { default } from 'preact/compat'

/**
 * React Router sets it only where `useTransitions` is asked for.
 * @returns the value as it is
 */
export function useOptimistic<Value>(value: Value): [Value, () => void] {
  return [value, () => undefined]
}
