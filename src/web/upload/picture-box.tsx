import { useEffect, useState } from 'react'
import { m } from '#messages'
import { MIN_WIDTH, variantUrl } from '#shop/images/rules.ts'
import { numberFormat } from '#shop/shared/language.ts'
import type { UploadStep } from './send-image.ts'

/** Round for users, wide (16:9) for banners, tall (4:5) for products; a logo is shown whole. */
export type Shape = 'round' | 'wide' | 'tall' | 'logo'

const shapes: Record<Shape, string> = {
  round: 'aspect-square rounded-full',
  wide: 'aspect-video',
  tall: 'aspect-4/5',
  logo: 'aspect-video border border-line',
}

interface PictureBoxProps {
  /** An address, or a preview of a file; '' for none. */
  source: string
  shape: Shape
  isFaint?: boolean
  className?: string
}

/** Keeps its shape whatever it contains, so that the layout does not shift. */
export function PictureBox({ source, shape, isFaint = false, className = '' }: PictureBoxProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className={`relative grid place-items-center overflow-hidden bg-wash text-quiet ${shapes[shape]} ${className}`}
    >
      {source && source !== broken ? (
        <img
          src={addressFor(shape, source)}
          alt=""
          // A dragged picture would be taken for a file.
          draggable={false}
          decoding="async"
          onError={() => setBroken(source)}
          className={`absolute inset-0 size-full transition-opacity ${shape === 'logo' ? 'object-contain' : 'object-cover'} ${isFaint ? 'opacity-40' : ''}`}
        />
      ) : (
        <PictureIcon />
      )}
    </span>
  )
}

/** Only wide ones are shown large. */
function addressFor(shape: Shape, source: string): string {
  if (shape === 'wide') return source
  return variantUrl(source, MIN_WIDTH, 'jpg') ?? source
}

/** Icon where a picture will be. */
function PictureIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d="M4 6.5h24v19H4z" />
      <path d="m4 22 7.5-8 6 6.5 3.5-3.5 7 7" />
      <circle cx="21.5" cy="12" r="2" />
    </svg>
  )
}

const formatPercent = numberFormat({ style: 'percent' })

export function UploadProgress({ progress, label }: { progress: UploadStep; label: string }) {
  const isSending = progress.step === 'sending'
  const percent = isSending ? progress.percent : 100
  const shown = formatPercent(percent / 100)
  return (
    <div className="grid gap-1.5">
      <progress
        aria-label={label}
        aria-valuetext={isSending ? shown : m.upload_preparing()}
        value={percent}
        max={100}
        className={`block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-[width] ${isSending ? '' : 'animate-pulse'}`}
      />
      <p className="tabular text-sm text-quiet">
        {isSending ? m.upload_percent({ percent: shown }) : m.upload_preparing()}
      </p>
    </div>
  )
}

/** An object URL for a file chosen here. */
export function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => {
      setPreview(undefined)
      URL.revokeObjectURL(url)
    }
  }, [file])
  return preview
}
