import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ChevronRightIcon, CloseIcon } from '#web/ui/icons.tsx'
import { MoveButton } from '#web/ui/move-button.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { PictureBox, UploadProgress, usePreview } from './picture-box.tsx'
import type { PendingImage } from './use-image-list.ts'

interface UploadedTileProps {
  url: string
  /** Counts from 1; the first one is the main picture. */
  place: number
  canMoveLeft: boolean
  canMoveRight: boolean
  isDisabled: boolean
  onMove: (steps: -1 | 1) => void
  onMakeMain: () => void
  onRemove: () => void
}

export function UploadedTile({
  url,
  place,
  isDisabled,
  onMove,
  onMakeMain,
  ...rest
}: UploadedTileProps) {
  const at = { place: formatCount(place) }
  return (
    <Tile
      picture={<PictureBox source={url} shape="tall" />}
      removal={m.upload_remove(at)}
      isDisabled={isDisabled}
      onRemove={rest.onRemove}
    >
      <div className="flex min-h-11 items-center lg:min-h-9">
        {place === 1 ? (
          <p className="text-sm text-quiet">{m.upload_main()}</p>
        ) : (
          <TileButton isDisabled={isDisabled} onClick={onMakeMain}>
            <Verb of={m.upload_image_at(at)}>{m.upload_make_main()}</Verb>
          </TileButton>
        )}
      </div>
      <p className="-mx-2 flex justify-between">
        <MoveButton
          label={m.upload_move_left(at)}
          isOff={isDisabled || !rest.canMoveLeft}
          onMove={() => onMove(-1)}
        >
          <ChevronRightIcon className="rotate-180" />
        </MoveButton>
        <MoveButton
          label={m.upload_move_right(at)}
          isOff={isDisabled || !rest.canMoveRight}
          onMove={() => onMove(1)}
        >
          <ChevronRightIcon />
        </MoveButton>
      </p>
    </Tile>
  )
}

interface PendingTileProps {
  image: PendingImage
  onRetry: () => void
  onGiveUp: () => void
}

export function PendingTile({ image: { file, state }, onRetry, onGiveUp }: PendingTileProps) {
  const preview = usePreview(file)
  const hasFailed = state.step === 'failed'
  return (
    <Tile
      picture={<PictureBox source={preview ?? ''} shape="tall" isFaint />}
      removal={`${hasFailed ? m.common_remove() : m.common_cancel()} ${file.name}`}
      onRemove={onGiveUp}
    >
      {hasFailed ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="text-sm text-bad">{m.upload_failed()}</p>
          {state.canRetry && (
            <TileButton onClick={onRetry}>
              <Verb of={file.name}>{m.try_again()}</Verb>
            </TileButton>
          )}
        </div>
      ) : (
        <UploadProgress progress={state} label={m.upload_of({ name: file.name })} />
      )}
    </Tile>
  )
}

interface TileProps {
  picture: ReactNode
  /** Accessible name of the button in the corner. */
  removal: string
  isDisabled?: boolean
  onRemove: () => void
  children: ReactNode
}

/** A picture, its remove button, and lines of fixed height below. */
function Tile({ picture, removal, isDisabled = false, onRemove, children }: TileProps) {
  return (
    <div className="grid content-start gap-1.5">
      <span className="relative">
        {picture}
        <button
          type="button"
          aria-label={removal}
          disabled={isDisabled}
          onClick={onRemove}
          className="absolute top-0 right-0 grid size-11 place-items-center bg-paper/90 text-ink hover:bg-ink hover:text-paper lg:size-9"
        >
          <CloseIcon />
        </button>
      </span>
      <div className="min-h-11">{children}</div>
    </div>
  )
}

interface TileButtonProps {
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

function TileButton({ isDisabled = false, onClick, children }: TileButtonProps) {
  return (
    <Button look="quiet" size="sm" className="-mx-3.5" disabled={isDisabled} onClick={onClick}>
      <span>{children}</span>
    </Button>
  )
}
