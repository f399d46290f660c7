import { expect, it } from 'vitest'
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
