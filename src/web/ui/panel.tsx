import {
  createContext,
  Fragment,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { m } from '#messages'

export interface PanelProps {
  /** For `opensPanel`. */
  id?: string
  isOpen: boolean
  /** Called if it was opened before hydration. */
  onOpen?: () => void
  onClose: () => void
  /** Accessible name. */
  label: string
  side: 'left' | 'right' | 'middle' | 'top' | 'bottom' | 'full'
  children: ReactNode
}

const places = {
  left: 'mr-auto h-dvh w-[min(22rem,88vw)] -translate-x-full open:translate-x-0 starting:open:-translate-x-full',
  right:
    'ml-auto h-dvh w-[min(28rem,100vw)] translate-x-full open:translate-x-0 starting:open:translate-x-full',
  middle:
    'm-auto w-[min(32rem,calc(100vw-2rem))] opacity-0 open:opacity-100 starting:open:opacity-0',
  /** Stays in place while its content grows; on a phone, where a keyboard opens, it fills the screen. */
  top: 'w-[min(40rem,100vw)] max-sm:h-dvh sm:mx-auto sm:mt-[12dvh] opacity-0 open:opacity-100 starting:open:opacity-0',
  bottom: 'mt-auto w-screen translate-y-full open:translate-y-0 starting:open:translate-y-full',
  full: 'h-dvh w-screen opacity-0 open:opacity-100 starting:open:opacity-0',
}

const CLOSING_MS = 220

/** Attributes of a button that opens a panel, even before hydration. React's types lack them so far. */
export function opensPanel(id: string, onOpen: () => void) {
  return {
    command: 'show-modal',
    commandfor: id,
    'aria-haspopup': 'dialog' as const,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onOpen()
    },
  }
}

/** Returns whether it keeps the panel open, for example to ask first. */
type Keeper = () => boolean

interface Around extends Pick<PanelProps, 'side'> {
  close: () => void
  keeper: RefObject<Keeper | undefined>
}

const PanelAround = createContext<Around | undefined>(undefined)

/** The panel that this stands in, if any. */
export function usePanelAround(): Around | undefined {
  return useContext(PanelAround)
}

/** Called before the panel around is closed by Escape, a phone's back gesture or a tap beside it. */
export function usePanelKeeper(keeper: Keeper): void {
  const place = usePanelAround()?.keeper
  const keep = useEffectEvent(keeper)
  useEffect(() => {
    if (!place) return
    place.current = () => keep()
    return () => {
      place.current = undefined
    }
  }, [place])
}

/** The browser's own modal dialog: it keeps the focus inside, and Escape closes it. */
export function Panel({ id, isOpen, onOpen, onClose, label, side, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isFilled, opening } = useStaysWhileClosing(isOpen)
  const isHydrated = useRef(false)
  const keeper = useRef<Keeper>(undefined)
  const noteOpen = useEffectEvent(() => onOpen?.())
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else if (isHydrated.current) dialog.current?.close()
    else if (dialog.current?.open) noteOpen()
    isHydrated.current = true
  }, [isOpen])
  useKeptFocus(dialog)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape.
    <dialog
      ref={dialog}
      id={id}
      aria-label={label}
      tabIndex={-1}
      // React passes on the events of panels and inputs inside.
      onClose={(event) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        if (event.target === dialog.current && keeper.current?.()) event.preventDefault()
      }}
      onClick={(event) => event.target === dialog.current && !keeper.current?.() && onClose()}
      className={`max-h-none max-w-none overscroll-contain outline-none bg-raised text-ink transition-[translate,opacity,display,overlay] transition-discrete duration-200 ${places[side]}`}
    >
      <PanelAround value={{ side, close: onClose, keeper }}>
        {isFilled ? <Fragment key={opening}>{children}</Fragment> : id && <PanelLoading />}
      </PanelAround>
    </dialog>
  )
}

/** Keeps the focus in the panel when the focused element is replaced, for example a placeholder. */
function useKeptFocus(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const panel = dialog.current
    if (!panel) return
    const watcher = new MutationObserver(() => {
      if (panel.open && document.activeElement === document.body) panel.focus()
    })
    watcher.observe(panel, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [dialog])
}

/** Shown before hydration, and while the content loads. Can be closed without scripts. */
export function PanelLoading() {
  return (
    <form
      noValidate
      method="dialog"
      className="flex items-center justify-between gap-4 py-2 pr-2 pl-5"
    >
      <p role="status">{m.loading()}</p>
      <button type="submit" className="min-h-11 px-3 underline underline-offset-4">
        {m.close()}
      </button>
    </form>
  )
}

/** The content stays while the panel closes, and starts anew however soon it is opened again. */
function useStaysWhileClosing(isOpen: boolean): { isFilled: boolean; opening: number } {
  const [isFilled, setIsFilled] = useState(isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [opening, setOpening] = useState(0)
  if (isOpen && !isFilled) setIsFilled(true)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpening(opening + 1)
  }
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setIsFilled(false), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return { isFilled, opening }
}
