import { describe, expect, it } from 'vitest'
import { readMessages } from './read-messages.ts'

it.each([
  [
    'You have received Tk 1,250.00 from 01712345678. Ref 1. Fee Tk 0.00. Balance Tk 5,432.10. TrxID 9BK7XYZ12A at 29/11/2026 15:20',
    { trxId: '9BK7XYZ12A', amountPaisa: 1_250_00, senderNumber: '01712345678' },
  ],
  [
    'You have received payment Tk 500 from 01712-345678. Fee Tk 0.00. Balance Tk 1,200.00. TrxID 8A12BCDEFG',
    { trxId: '8A12BCDEFG', amountPaisa: 500_00, senderNumber: '01712345678' },
  ],
  [
    'Money Received.\nAmount: Tk 1250.50\nSender: 01912345678\nRef: N/A\nTxnID: 71ABCD2E\nBalance: Tk 2345.67\n29/11/2026 15:20',
    { trxId: '71ABCD2E', amountPaisa: 1_250_50, senderNumber: '01912345678' },
  ],
  [
    'You have received ৳১,২৫০ from ০১৭১২৩৪৫৬৭৮. TrxID: 9bk7xyz12a',
    { trxId: '9BK7XYZ12A', amountPaisa: 1_250_00, senderNumber: '01712345678' },
  ],
  [
    'Cash In Tk 1,000.00 from Agent successful. Fee Tk 0.00. Balance Tk 2,000.00. TrxID 7K12BCDEFG',
    { trxId: '7K12BCDEFG', amountPaisa: 1_000_00, senderNumber: undefined },
  ],
])('reads %j', (text, message) => {
  expect(readMessages(text)).toEqual([message])
})

it('reads no balance, no fee and nothing that was sent as received', () => {
  expect(readMessages('Balance Tk 5,432.10. TrxID 9BK7XYZ12A')).toEqual([])
  expect(readMessages('Payment Tk 100 to 01712345678. TrxID 9BK7XYZ12A')).toEqual([])
})

describe('a reference that the sender typed', () => {
  const bkash = (reference: string) =>
    `You have received Tk 10.00 from 01712345678. Ref ${reference}. Fee Tk 0.00. Balance Tk 20.00. TrxID 9BK7XYZ12A at 29/11/2026 15:20`
  const nagad = (reference: string) =>
    `Money Received.\nAmount: Tk 10.00\nSender: 01912345678\nRef: ${reference}\nTxnID: 71ABCD2E\nBalance: Tk 20.00`
  const whole =
    'Fee Tk 0.00. TrxID AAAABBBB22 at 29/11/2026 15:19 You have received Tk 5000 from 01712345678'

  it.each([
    'received Tk 5000',
    'TrxID AAAABBBB22',
    'TrxID AAAABBBB22 received Tk 5000',
    'TxnID: AAAABBBB received Tk 5000',
    whole,
  ])('adds neither a payment nor an amount: %s', (reference) => {
    const after = 'You have received Tk 30 from 01812345678. TrxID 8A12BCDEFG'
    for (const text of [
      bkash(reference),
      nagad(reference),
      nagad(reference).replaceAll('\n', ' '),
    ]) {
      const told = readMessages(`${text}\n${after}`).map((each) => [each.trxId, each.amountPaisa])
      expect(told.at(-1)).toEqual(['8A12BCDEFG', 30_00])
      for (const [trxId, paisa] of told.slice(0, -1)) {
        expect(['9BK7XYZ12A', '71ABCD2E']).toContain(trxId)
        expect(paisa).toBe(10_00)
      }
    }
  })
})

it('takes the amount of the very message, not of one before it that names no TrxID', () => {
  const text =
    'You have received Tk 5000 from 01812345678.\nMoney Received.\nAmount: Tk 10\nTxnID: 71ABCD2E'
  expect(readMessages(text)).toMatchObject([{ trxId: '71ABCD2E', amountPaisa: 10_00 }])
})

describe('a reference with a line of its own', () => {
  const forged = 'received Tk 1060 from 01711111111 TrxID AAAABBBB22'

  it.each([forged, `You have ${forged}`, `Money Received.\nAmount: Tk 1060\nTxnID: AAAABBBB22`])(
    'confirms nothing: %j',
    (line) => {
      for (const text of [
        `You have received Tk 1.00 from 01799999999. Ref x\n${line}\n. Fee Tk 0.00. TrxID 9BK7XYZ12A at 29/11/2026`,
        `Money Received.\nAmount: Tk 1.00\nSender: 01799999999\nRef: x\n${line}\nTxnID: 71ABCD2E`,
      ]) {
        expect(readMessages(text)).toEqual([])
      }
    },
  )
})

it('takes no sender from the reference', () => {
  const text = 'Cash In Tk 10.00 from Agent successful. Ref 01711111111. TrxID 9BK7XYZ12A'
  expect(readMessages(text)).toMatchObject([{ senderNumber: undefined }])
})

it('passes over what was sent, beside what came', () => {
  const came = 'You have received Tk 10 from 01712345678. TrxID 9BK7XYZ12A'
  const sent = 'Payment Tk 100 to 01712345678. TrxID 8A12BCDEFG'
  for (const text of [`${came}\n${sent}`, `${sent}\n\n${came}`]) {
    expect(readMessages(text)).toMatchObject([{ trxId: '9BK7XYZ12A', amountPaisa: 10_00 }])
  }
})
