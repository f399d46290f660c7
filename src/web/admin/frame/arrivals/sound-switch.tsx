import { playChime, wakeChime } from './chime.ts'
import { switchSound, useIsSoundOn } from './sound-setting.ts'

/** Says at once what it sounds like. */
export function SoundSwitch() {
  const isOn = useIsSoundOn()

  function toggle() {
    switchSound(!isOn)
    if (!isOn) void wakeChime().then(playChime)
  }

  return (
    <label className="flex min-h-11 items-center gap-2 text-xs text-quiet lg:min-h-9">
      <input type="checkbox" checked={isOn} onChange={toggle} className="size-4 accent-ink" />
      Sound for new orders
    </label>
  )
}
