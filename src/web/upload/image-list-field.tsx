import { type Ref, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FieldMessages } from './field-messages.tsx'
import { ImageTiles } from './image-tiles.tsx'
import type { ImageListWords } from './image-words.ts'
import { PhotoButton } from './photo-button.tsx'
import { PictureBox } from './picture-box.tsx'
import { useBusy } from './use-busy.ts'
import { useImageDrop } from './use-image-drop.ts'
import { type PendingImage, useImageList } from './use-image-list.ts'

const MOST_IMAGES = 5

interface ImageListFieldProps {
  label: string
  hint?: string | undefined
  /** What the form finds wrong; what went wrong with the pictures themselves is said first. */
  error?: string | undefined
  /** The addresses of the kept pictures, the main one first unless it stands apart. */
  value: readonly string[]
  onChange: (urls: string[]) => void
  /** True while any picture is under way. */
  onBusyChange?: (isBusy: boolean) => void
  /** Called with every message about a picture, which the field shows as well. */
  onFailure?: (message: string) => void
  words: ImageListWords
  /** Five when left out. */
  max?: number
  /** Where the main picture stands apart, and these are the others. */
  onMakeMain?: (url: string) => void
  isDisabled?: boolean
  /** The button that opens the file dialog: what gets the focus when the field is wrong. */
  ref?: Ref<HTMLButtonElement>
}

/** Up to five pictures, tall as products are shown, in the order in which they are shown. */
export function ImageListField({ label, hint, error, value, ref, ...rest }: ImageListFieldProps) {
  const { max = MOST_IMAGES } = rest
  const list = useImageList({ ...rest, value, max })
  const { pending } = list
  useBusy(pending.some(isUnderWay), rest.onBusyChange)
  const id = useId()
  const isDisabled = !useHydrated() || (rest.isDisabled ?? false)
  const drop = useImageDrop({ isMultiple: true, isDisabled, onFiles: list.choose })
  const isFull = value.length + pending.length >= max
  const failures = pending.flatMap(({ state }) => (state.step === 'failed' ? [state] : []))
  const own = [...new Set([...list.refusals, ...failures.map(({ message }) => message)])]
  const messages = own.length === 0 && error ? [error] : own
  const thenFocus = (act: () => void) => () => {
    act()
    document.getElementById(`${id}-choose`)?.focus()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div
        {...drop.rootProps}
        className={`grid gap-3 outline-2 outline-offset-4 outline-dashed ${drop.isDragActive ? 'bg-wash outline-ink' : 'outline-transparent'}`}
      >
        <input {...drop.inputProps} id={`${id}-file`} />
        <ImageTiles
          urls={value}
          list={list}
          firstPlace={rest.onMakeMain ? 2 : 1}
          isDisabled={isDisabled}
          onMakeMain={rest.onMakeMain ?? list.makeMain}
          thenFocus={thenFocus}
        >
          {!isFull && (
            <li className="grid content-start">
              <label htmlFor={`${id}-file`} className={isDisabled ? '' : 'cursor-pointer'}>
                <PictureBox source="" shape="tall" />
              </label>
            </li>
          )}
        </ImageTiles>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            ref={ref}
            id={`${id}-choose`}
            look="outline"
            size="sm"
            aria-describedby={`${id}-error ${id}-hint`}
            disabled={isDisabled}
            onClick={drop.open}
          >
            {rest.onMakeMain ? 'Add images' : 'Choose images'}
          </Button>
          <PhotoButton camera="environment" isDisabled={isDisabled} onFiles={list.choose} />
          <p role="status" className="tabular text-sm text-quiet">
            {value.length} of {max} images
          </p>
        </div>
        <div className="min-h-6">
          <FieldMessages
            id={`${id}-error`}
            messages={messages}
            isSignedOut={failures.some(({ isSignedOut }) => isSignedOut)}
          />
          {hint && messages.length === 0 && (
            <p id={`${id}-hint`} className="text-sm text-quiet">
              {hint}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  )
}

function isUnderWay({ state }: PendingImage): boolean {
  return state.step !== 'failed'
}
