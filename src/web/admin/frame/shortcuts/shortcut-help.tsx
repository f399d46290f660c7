import { Fragment } from 'react'
import { m } from '#messages'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PlainTick } from '#web/ui/tick.tsx'
import { useSections } from '../sections.ts'
import { SECTION_KEYS } from './shortcuts.ts'

interface ShortcutHelpProps {
  isOpen: boolean
  onClose: () => void
  areSingleKeysOn: boolean
  onSwitch: (on: boolean) => void
}

export function ShortcutHelp({ isOpen, onClose, areSingleKeysOn, onSwitch }: ShortcutHelpProps) {
  const sections = useSections()
  const may = useMay()
  return (
    <Panel isOpen={isOpen} onClose={onClose} label={m.frame_shortcuts()} side="middle">
      <div className="max-h-[calc(100dvh-2rem)] overflow-y-auto p-6">
        <h2 className="text-xl">{m.frame_shortcuts()}</h2>
        <dl className="mt-4 text-sm">
          <Shortcut keys={['Ctrl', 'K']} joint="+" also={m.frame_keys_mac()}>
            {m.frame_search()}
          </Shortcut>
          <Shortcut keys={['/']}>{m.frame_search_page()}</Shortcut>
          {may('manageOrders') && <Shortcut keys={['n']}>{m.frame_new_order()}</Shortcut>}
          <Shortcut keys={['?']}>{m.frame_show_shortcuts()}</Shortcut>
        </dl>
        <dl className="mt-4 gap-x-8 text-sm sm:columns-2">
          {sections.map(({ id, name }) => (
            <Shortcut key={id} keys={['g', SECTION_KEYS[id]]} joint={m.frame_then()}>
              {name()}
            </Shortcut>
          ))}
        </dl>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
          <PlainTick
            className="text-sm"
            checked={areSingleKeysOn}
            onChange={(event) => onSwitch(event.target.checked)}
          >
            {m.frame_single_keys()}
          </PlainTick>
          <Button look="outline" size="sm" onClick={onClose}>
            {m.common_close()}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

interface ShortcutProps {
  keys: readonly string[]
  joint?: string
  also?: string
  children: string
}

function Shortcut({ keys, joint, also, children }: ShortcutProps) {
  return (
    <div className="flex min-h-9 break-inside-avoid items-center justify-between gap-4 border-b border-line">
      <dt>{children}</dt>
      <dd className="flex items-center gap-2 text-xs text-quiet">
        {also && <span className="max-sm:hidden">{also}</span>}
        <Keys keys={keys} {...(joint && { joint })} />
      </dd>
    </div>
  )
}

interface KeysProps {
  keys: readonly string[]
  /** Text between the keys. */
  joint?: string
}

/** Keys drawn like on a keyboard. */
export function Keys({ keys, joint = '' }: KeysProps) {
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-quiet">
      {keys.map((key, place) => (
        <Fragment key={key}>
          {place > 0 && joint && <span>{joint}</span>}
          <kbd className="inline-block min-w-6 border border-line-strong bg-field px-1.5 text-center font-sans leading-5.5 text-ink">
            {key}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}
