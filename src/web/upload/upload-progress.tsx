import type { UploadProgress as Progress } from './upload-image.ts'

const FINISHING = 'Preparing image…'

export function UploadProgress({ progress, label }: { progress: Progress; label: string }) {
  const isSending = progress.step === 'sending'
  const percent = isSending ? progress.percent : 100
  return (
    <div className="grid gap-1.5">
      <progress
        aria-label={label}
        aria-valuetext={isSending ? `${percent} %` : FINISHING}
        value={percent}
        max={100}
        className={`block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-[width] ${isSending ? '' : 'animate-pulse'}`}
      />
      <p className="tabular text-sm text-quiet">
        {isSending ? `Uploading… ${percent} %` : FINISHING}
      </p>
    </div>
  )
}
