import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readCsv } from '#api/read-csv.ts'
import { readStatement } from './read-statement.ts'

async function read(csv: string | Buffer) {
  const rows: string[][] = []
  for await (const row of readCsv(Readable.from([Buffer.from(csv)]))) rows.push(row)
  return readStatement(rows)
}

const LINE = {
  row: 2,
  reference: '1001',
  invoice: 'HT-261121-AAAA',
  collectedPaisa: 1_060_00,
  feePaisa: 70_00,
  codFeePaisa: 10_60,
  receivedPaisa: 979_40,
}

describe('a statement is read', () => {
  it.each([
    [
      'steadfast',
      'with a byte order mark, semicolons and Bangla digits',
      '\ufeffConsignment ID;Invoice;Recipient;COD Amount;Delivery Charge;COD Charge;Payable\r\n' +
        '১০০১;HT-261121-AAAA;রহিম;৳ ১,০৬০;৭০;১০.৬০;৯৭৯.৪০\r\n',
    ],
    [
      'pathao',
      'with commas, quoted fields and fees told in all',
      'SL,Consignment ID,Merchant Order ID,"Collected Amount (BDT)",Delivery Fee,COD Fee,Discount,Total Fee,Payout\n' +
        '1,1001,ht-261121-aaaa,"1,060.00",80,10.60,10,80.60,979.40\n',
    ],
    [
      'redx',
      'with tabs',
      'Tracking ID\tInvoice Number\tCash Collected\tDelivery charge\tCOD charge\n' +
        "'1001\tHT-261121-AAAA\tTk 1060\t-70\t-10.6\n",
    ],
  ])('of %s, %s', async (_, __, csv) => {
    expect(await read(csv)).toEqual([LINE])
  })

  it('below a title, without totals and empty rows, in UTF-16', async () => {
    const csv =
      'Payment invoice 12,,\n\nConsignment,Collected,Paid\n1001,500,440\n,,\nGrand total 1,500,440\nTotal,500,440\n'
    const lines = await read(Buffer.from(`\ufeff${csv}`, 'utf16le'))
    expect(lines).toEqual([
      {
        ...LINE,
        row: 4,
        invoice: '',
        collectedPaisa: 500_00,
        feePaisa: 60_00,
        codFeePaisa: 0,
        receivedPaisa: 440_00,
      },
    ])
  })

  it('of a parcel that came back, whose fee is deducted', async () => {
    const csv = 'Tracking ID,Collected,Delivery charge,Paid out\n1001,0,60,-60\n1002,0,60,−৬০\n'
    const back = { collectedPaisa: 0, feePaisa: 60_00, receivedPaisa: -60_00 }
    expect(await read(csv)).toMatchObject([back, back])
  })

  it('to the paisa', async () => {
    const csv =
      'CID,Collected,COD fee,Paid\n1,1060.355,10.605,1049.75\n2,0.1,0,0.1\n3,0.2,0.1,0.1\n'
    const lines = await read(csv)
    expect(
      lines.map((line) => [line.collectedPaisa, line.codFeePaisa, line.receivedPaisa]),
    ).toEqual([
      [1_060_36, 10_61, 1_049_75],
      [10, 0, 10],
      [20, 10, 10],
    ])
  })
})

describe('a statement is refused', () => {
  const HEAD = 'Consignment ID,Collected amount\n'
  it.each([
    ['without headings', '1001,500\n1002,600\n', 'headings'],
    ['without parcels', HEAD, 'No parcels'],
    ['without an amount', `${HEAD}1001,\n`, 'Row 2: the collected amount is missing.'],
    ['with a negative amount', `${HEAD}1001,-5\n`, 'Row 2: the collected amount is negative.'],
    ['with words for an amount', `${HEAD}1001,500\n1002,five hundred\n`, 'Row 3: ‘five hundred’'],
    ['with an amount of two meanings', `${HEAD}1001,"12,5"\n`, 'Row 2: ‘12,5’ is not an amount.'],
    ['with an amount without end', `${HEAD}1001,99999999999\n`, 'is not an amount'],
    [
      'with a number without end',
      `${HEAD}${'1'.repeat(101)},5\n`,
      'Row 2: the number is too long.',
    ],
    ['with too many parcels', HEAD + '1,5\n'.repeat(2001), 'up to 2,000 parcels'],
  ])('%s', async (_, csv, message) => {
    await expect(read(csv)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(message),
    })
  })
})
