import { m } from '#messages'
import type { MenuItem } from '#web/ui/menu.tsx'
import { useStoredFlag } from '../stored-flag.ts'

const SOUND = 'sound-of-new-orders'

/** Whether this browser plays a sound for new orders. */
export function useIsSoundOn(): boolean {
  return useStoredFlag(SOUND)[0]
}

/** Switches the sound for new orders. */
export function useSoundItem(): MenuItem {
  const [isOn, turn] = useStoredFlag(SOUND)
  function onChoose() {
    turn(!isOn)
    if (!isOn) void wakeChime().then(playChime)
  }
  return { name: m.frame_sound(), isOn, onChoose }
}

/** Two notes, in hertz. */
const NOTES = [880, 1174.66]
const NOTE_S = 0.18
const VOLUME = 0.15

let audio: AudioContext | undefined

/** Allows sound in this window; browsers require that it is called from a user gesture. */
export async function wakeChime(): Promise<void> {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
}

/** Plays two short notes; silent in a window that the user has not touched yet. */
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
