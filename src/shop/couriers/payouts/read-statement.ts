import { m } from '#messages'
import { formatWhole, grouped } from '#shop/shared/language.ts'
import { unescapeFormula } from '../../shared/csv.ts'
import { toLatinDigits } from '../../shared/digits.ts'
import { MAX_TAKA, toPaisa } from '../../shared/money.ts'
import { readNumber } from '../../shared/read-number.ts'
import { refuseField, type ShopError } from '../../shared/shop-error.ts'
import { MAX_LINES } from './contract.ts'

/** What a statement says of one parcel; amounts in paisa. */
export interface StatedLine {
  /** As in a spreadsheet. */
  row: number
  reference: string
  invoice: string
  collectedPaisa: number
  /** Null where the statement has no fees. */
  feePaisa: number | null
  codFeePaisa: number
  /** Negative where a fee is deducted from other parcels. */
  receivedPaisa: number
}

/**
 * The headings over the columns of statements, as couriers and merchants write them, the most exact first. Letters and
 * digits alone count, and what is in brackets does not.
 */
const headings = {
  /** The courier's number of the parcel. */
  reference:
    'Consignment ID, CID, Order consignment ID, Consignment, Tracking ID, Tracking number, Parcel ID, Parcel tracking ID, Tracking code',
  /** The shop's. */
  invoice:
    'Merchant invoice ID, Merchant order ID, Merchant invoice, Merchant order, Invoice, Invoice ID, Invoice number, Order ID',
  collected:
    'Collected amount, Cash collected, Collected, Amount collected, Collectable amount, Cash collection amount, COD amount, COD, Cash',
  /** What it took in all, else for the delivery. */
  totalFee: 'Total fee, Total charge, Final fee',
  fee: 'Delivery fee, Delivery charge, Shipping fee, Shipping charge, Charge, Bill',
  /** For collecting cash. */
  codFee: 'COD fee, COD charge, Cash on delivery fee, Cash handling charge, Collection charge',
  /** What it paid the shop. */
  received:
    'Paid out, Paid, Paid amount, Payout, Payout amount, Payable, Payable amount, Net payable, Merchant payable, Disbursed amount, Net amount',
}
type Name = keyof typeof headings
type Places = Partial<Record<Name, number>>

/** Couriers write a title and their address above the headings. */
const MAX_ROWS_ABOVE = 30
const MAX_ID = 100

/**
 * The lines of a courier's statement. Rows without a number, such as totals, are passed over.
 * @param rows from the first row of the file on
 * @throws ShopError invalid, with what is wrong and in which row
 */
export function readStatement(rows: readonly string[][]): StatedLine[] {
  const { at, places } = findHeadings(rows)
  const lines: StatedLine[] = []
  for (const [place, cells] of rows.entries()) {
    if (place <= at) continue
    const line = readLine(place + 1, cells, places)
    if (line) lines.push(line)
  }
  if (lines.length === 0) throw refuse(m.refusal_no_parcels_were())
  if (lines.length > MAX_LINES) {
    throw refuse(m.refusal_statement_max_parcels({ max: grouped(MAX_LINES) }))
  }
  return lines
}

function findHeadings(rows: readonly string[][]) {
  for (const [at, cells] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const found = cells.map(plain)
    const places: Places = {}
    for (const name of Object.keys(headings) as Name[]) {
      const place = headings[name]
        .split(',')
        .map((each) => found.indexOf(plain(each)))
        .find((at) => at >= 0)
      if (place !== undefined) places[name] = place
    }
    const isNamed = places.reference !== undefined || places.invoice !== undefined
    if (isNamed && (places.collected !== undefined || places.received !== undefined)) {
      return { at, places }
    }
  }
  throw refuse(m.refusal_headings_statement_were())
}

/** `Collected Amount (BDT)` becomes `collectedamount`. */
function plain(heading: string): string {
  return heading
    .slice(0, MAX_ID)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]{0,40}\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function readLine(row: number, cells: readonly string[], places: Places): StatedLine | undefined {
  const idOf = (name: Name) => {
    const id = toLatinDigits((cells[places[name] ?? -1] ?? '').replace(/^'/, '').trim())
    if (id.length > MAX_ID) throw refuse(m.refusal_row_number_too({ row: formatWhole(row) }))
    return id
  }
  const [reference, invoice] = [idOf('reference'), idOf('invoice').toUpperCase()]
  if (!/\d/.test(reference + invoice) || /^(?:grand |sub)?total/i.test(reference)) return undefined
  const paisaOf = (name: Name) => readPaisa(row, cells[places[name] ?? -1] ?? '')
  const collected = paisaOf('collected')
  const received = paisaOf('received')
  const codFee = Math.abs(paisaOf('codFee') ?? 0)
  const total = paisaOf('totalFee')
  let fee = total === undefined ? paisaOf('fee') : Math.max(0, Math.abs(total) - codFee)
  if (fee === undefined && collected !== undefined && received !== undefined && codFee === 0) {
    fee = Math.max(0, collected - received) || undefined
  }
  const feePaisa = fee === undefined ? null : Math.abs(fee)
  const fees = (feePaisa ?? 0) + codFee
  if (collected === undefined && received === undefined) {
    throw refuse(m.refusal_row_amount_missing({ row: formatWhole(row) }))
  }
  const collectedPaisa = collected ?? Math.max(0, (received ?? 0) + fees)
  if (collectedPaisa < 0) throw refuse(m.refusal_row_amount_negative({ row: formatWhole(row) }))
  const receivedPaisa = received ?? collectedPaisa - fees
  return { row, reference, invoice, collectedPaisa, feePaisa, codFeePaisa: codFee, receivedPaisa }
}

/** Undefined where the cell is empty. */
function readPaisa(row: number, cell: string): number | undefined {
  const text = unescapeFormula(cell.trim())
  if (text === '' || /^[\p{Pd}\u2212]+$/u.test(text)) return undefined
  const taka = readNumber(text)
  if (taka === undefined) return undefined
  if (!(Math.abs(taka) <= MAX_TAKA)) {
    throw refuse(m.refusal_row_not_amount({ row: formatWhole(row), text: text.slice(0, 40) }))
  }
  return toPaisa(taka)
}

function refuse(message: string): ShopError {
  return refuseField('content', message)
}
