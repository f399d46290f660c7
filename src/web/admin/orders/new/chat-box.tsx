import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { shownArea } from '#shop/areas/areas.ts'
import { type ChatSuggestions, MAX_CHAT_LENGTH } from '#shop/checkout/entry/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { parseMobile } from '#shop/shared/phone.ts'
import type { Place } from '#web/address/area-field.tsx'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Verb } from '#web/ui/verb.tsx'

/** One thing that a message seems to say. */
export interface Suggestion {
  /** The words that say so. */
  from: string
  /** What it fills in. */
  values?: Partial<
    Record<
      'recipientPhone' | 'recipientName' | 'address' | 'trxId' | 'paymentMethod' | keyof Place,
      string
    >
  >
  line?: Pick<ChatSuggestions['lines'][number], 'size' | 'colours' | 'quantity'> & {
    productId: string
  }
}

interface ChatBoxProps {
  /** In the form, as typed. */
  phone: string
  onUse: (suggestions: readonly Suggestion[]) => void
}

/** A pasted message with suggestions, each beside the words it comes from. Nothing is used without a click. */
export function ChatBox({ phone: chosenPhone, onUse }: ChatBoxProps) {
  const section = useRef<HTMLElement>(null)
  const message = useMessage(chosenPhone, onUse)
  const { text, suggestions, choices, best, missing } = message

  function takeBest() {
    message.use(best)
    // The button goes; without a focus in the form its keys would do nothing.
    section.current?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={m.chat()}
      className="border border-line p-4 focus:outline-none"
    >
      <TextArea
        label={m.chat_paste()}
        hint={m.chat_paste_hint()}
        name="message"
        rows={3}
        maxLength={MAX_CHAT_LENGTH}
        value={text}
        onChange={(event) => message.setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text').slice(0, MAX_CHAT_LENGTH)
          if (text === '' && pasted.trim() !== '') message.read(pasted)
        }}
      />
      <Button
        look="outline"
        size="sm"
        className="mt-3"
        disabled={text.trim() === '' || message.isReading}
        onClick={() => message.read(text)}
      >
        {message.isReading ? m.chat_reading() : m.chat_read()}
      </Button>
      <div role="status">
        {suggestions && text !== '' && choices.length === 0 && missing.length === 0 && (
          <p className="mt-3 text-sm text-quiet">{m.chat_nothing()}</p>
        )}
      </div>
      {choices.length > 0 && (
        <SuggestionList choices={choices} onUse={(suggestion) => message.use([suggestion])} />
      )}
      {best.length > 0 && (
        <Button size="sm" className="mt-3" autoFocus onClick={takeBest}>
          {best.length === choices.length ? m.chat_use_all() : m.chat_use_best()}
        </Button>
      )}
      <div role="status">
        {missing.length > 0 && (
          <ul aria-label={m.chat_not_found()} className="mt-3 grid gap-1 text-sm text-bad">
            {[...new Set(missing.map(({ from }) => from))].map((from) => (
              <li key={from} className="wrap-anywhere">
                {m.chat_no_product({ text: from })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** A message, and what it seems to say. */
function useMessage(chosenPhone: string, onUse: ChatBoxProps['onUse']) {
  const [text, setText] = useState('')
  const [suggestions, setSuggestions] = useState<ChatSuggestions>()
  const [read, isReading] = useAction({
    send: (text: string) => call('POST /staff-orders/suggestions', { text }),
    failed: m.chat_failed(),
    onDone: setSuggestions,
  })
  const choices = suggestions ? listChoices(suggestions, chosenPhone) : []
  const best = choices.filter(({ isBest }) => isBest).map(({ suggestion }) => suggestion)
  const missing = suggestions ? listMissing(suggestions.lines) : []

  function use(used: readonly Suggestion[]) {
    onUse(used)
    if (used === best) {
      setText('')
      // What is still to be found or chosen stays, and so do the numbers to choose from.
      const { places = [], phone, otherPhones: others = [] } = suggestions ?? {}
      const otherPhones = phone && others.length > 0 ? [phone, ...others] : others
      setSuggestions({
        ...{ phone: null, otherPhones, name: null, address: null, trxId: null },
        ...{ places: places.length > 1 ? places : [], lines: missing },
      })
    }
  }

  return { text, setText, read, isReading, suggestions, choices, best, missing, use }
}

interface SuggestionListProps {
  choices: readonly Choice[]
  onUse: (suggestion: Suggestion) => void
}

function SuggestionList({ choices, onUse }: SuggestionListProps) {
  return (
    <ul
      aria-label={m.chat_suggestions()}
      className="mt-4 divide-y divide-line border-y border-line"
    >
      {choices.map(({ key, name, value, suggestion }) => (
        <li key={key} className="flex items-center justify-between gap-3 py-2 text-sm">
          <p className="min-w-0 wrap-anywhere">
            <span className="text-quiet">{name}</span> {value}
            <span className="block text-xs text-quiet">{m.quoted({ text: suggestion.from })}</span>
          </p>
          <Button look="outline" size="sm" onClick={() => onUse(suggestion)}>
            <Verb of={value}>{m.chat_use()}</Verb>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What no product was found for, but words that say a found product in another way. */
function listMissing(lines: ChatSuggestions['lines']): ChatSuggestions['lines'] {
  const found = lines.filter(({ products }) => products.length > 0)
  return lines.filter(
    ({ products, from }) =>
      products.length === 0 && found.every((each) => !each.from.includes(from)),
  )
}

interface Choice {
  key: string
  name: string
  value: string
  suggestion: Suggestion
  /** The best one of several that exclude each other. */
  isBest: boolean
}

/** The number already in the form is no choice: choosing another one keeps it among the others. */
function listChoices(
  { phone, otherPhones, name, address, trxId, places, lines }: ChatSuggestions,
  chosenPhone: string,
): Choice[] {
  const chosen = parseMobile(chosenPhone)
  const unused = otherPhones.filter(({ value }) => parseMobile(value) !== chosen)
  return [
    ...choiceOf(m.common_phone(), 'recipientPhone', phone),
    ...choiceOf(m.common_name(), 'recipientName', name),
    ...choiceOf(m.common_address(), 'address', address),
    ...choiceOf(m.transfer_trx_id(), 'trxId', trxId, {
      paymentMethod: trxId?.value.length === 8 ? 'nagad_transfer' : 'bkash_transfer',
    }),
    ...unused
      .flatMap((other) => choiceOf(m.chat_other_phone(), 'recipientPhone', other))
      .map((choice) => ({ ...choice, isBest: false })),
    ...places.map(({ from, region, district, city }) => ({
      key: `area ${city} ${district}`,
      name: m.chat_area(),
      value: shownArea({ city: city || district, district }),
      suggestion: { from, values: { region, district, city: city || district } },
      // Several are a question.
      isBest: places.length === 1,
    })),
    ...lines.flatMap(({ products, from, ...line }, position) =>
      products.map((product, rank) => ({
        key: `product ${position} ${product.id}`,
        name: m.common_product(),
        value: [
          inShownLanguage(product).name,
          line.size && m.chat_size({ size: line.size }),
          `× ${formatCount(line.quantity)}`,
        ]
          .filter(Boolean)
          .join(', '),
        suggestion: { from, line: { productId: product.id, ...line } },
        isBest: rank === 0,
      })),
    ),
  ]
}

function choiceOf(
  name: string,
  field: 'recipientPhone' | 'recipientName' | 'address' | 'trxId',
  read: ChatSuggestions['phone'],
  also: Suggestion['values'] = {},
): Choice[] {
  if (!read) return []
  const { value, from } = read
  const suggestion = { from, values: { ...also, [field]: value } }
  return [{ key: `${name} ${value}`, name, value, suggestion, isBest: true }]
}
