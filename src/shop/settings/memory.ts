import type { Settings, SettingsMemory } from './contract.ts'

/** Should a notice get lost, this is how long a setting may be wrong. */
const READ_AGAIN_AFTER_MS = 60_000

/**
 * The memory of one server, which forgets when it is told that something has changed.
 * @param runningMs never jumps as the clock does when it is put right
 */
export function createSettingsMemory(
  onBroken: SettingsMemory['onBroken'],
  runningMs = () => performance.now(),
): SettingsMemory {
  let last: Settings | undefined
  let freshUntil = 0
  let changes = 0
  return {
    recall: () => (runningMs() < freshUntil ? last : undefined),
    last: () => last,
    begin: () => {
      const changesBefore = changes
      return (found) => {
        if (changes !== changesBefore) return
        last = found
        freshUntil = runningMs() + READ_AGAIN_AFTER_MS
      }
    },
    invalidate: () => {
      changes++
      freshUntil = 0
    },
    onBroken,
  }
}
