import { useStoredFlag } from '../stored-flag.ts'

const SOUND = 'sound-of-new-orders'

/** Whether this browser makes a sound when an order comes. */
export function useIsSoundOn(): boolean {
  return useStoredFlag(SOUND)[0]
}

/** Says at once what it sounds like. */
export function SoundSwitch() {
  const [isOn, turn] = useStoredFlag(SOUND)

  function toggle() {
    turn(!isOn)
    if (!isOn) void wakeChime().then(playChime)
  }

  return (
    <label className="flex min-h-11 items-center gap-2 text-xs text-quiet lg:min-h-9">
      <input type="checkbox" checked={isOn} onChange={toggle} className="size-4 accent-ink" />
      Sound for new orders
    </label>
  )
}

/** Two notes, in hertz. */
const NOTES = [880, 1174.66]
const NOTE_S = 0.18
const VOLUME = 0.15

let audio: AudioContext | undefined

/** Browsers let a page be heard once somebody has touched it; to be called from there. */
export async function wakeChime(): Promise<void> {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
}

/** Two short notes; nothing in a window that nobody has touched yet. */
export function playChime(): void {
  if (audio?.state !== 'running') return
  const output = audio
  NOTES.forEach((hertz, place) => {
    const start = output.currentTime + place * NOTE_S
    const tone = output.createOscillator()
    const volume = output.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(VOLUME, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S)
    tone.connect(volume).connect(output.destination)
    tone.start(start)
    tone.stop(start + NOTE_S)
  })
}
