import type { DocumentContent, DocumentTable } from '../../documents/contract.ts'
import { formatBin } from '../../settings/vat/contract.ts'
import { SHOP_TIME_ZONE } from '../../shared/clock.ts'
import { toDecimal } from '../../shared/money.ts'
import type { NumberedTaxInvoice } from './queries.ts'
import { formatSerial } from './rules.ts'

const moment = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: SHOP_TIME_ZONE,
})

/** For whom each copy is: the buyer, and the seller's records. */
const COPIES = ['১ম কপি: ক্রেতা', '২য় কপি: বিক্রেতা']

/** Form Mushak 6.3 of the VAT and SD Rules 2016, rule 40 (1) (c) and (f), twice. */
export function makeTaxInvoice(invoice: NumberedTaxInvoice): DocumentContent[] {
  const { seller, buyer, officer, issuedAt } = invoice
  const [date = '', time = ''] = moment.format(issuedAt).split(', ')
  return COPIES.map((copy) => ({
    heading: 'কর চালানপত্র',
    reference: `[বিধি ৪০ এর উপ-বিধি (১) এর দফা (গ) ও দফা (চ) দ্রষ্টব্য], ${copy}, ${formatSerial(invoice)}`,
    form: {
      lines: ['গণপ্রজাতন্ত্রী বাংলাদেশ সরকার', 'জাতীয় রাজস্ব বোর্ড'],
      number: 'মূসক-৬.৩',
    },
    blocks: [
      {
        kind: 'facts',
        facts: [
          {
            label: 'নিবন্ধিত ব্যক্তির নাম, বিআইএন ও চালানপত্র ইস্যুর ঠিকানা',
            text: [seller.name, `BIN ${formatBin(seller.bin)}`, seller.address].join('\n'),
          },
          {
            label: 'ক্রেতার নাম, বিআইএন ও ঠিকানা, সরবরাহের গন্তব্যস্থল',
            text: [buyer.name, 'BIN -', buyer.address].join('\n'),
          },
          {
            label: 'চালানপত্র নম্বর, ইস্যুর তারিখ ও সময়',
            text: [formatSerial(invoice), date, time, invoice.orderId].join('\n'),
          },
        ],
      },
      tableOf(invoice),
      {
        kind: 'facts',
        facts: [
          {
            label: 'প্রতিষ্ঠান কর্তৃপক্ষের দায়িত্বপ্রাপ্ত ব্যক্তির নাম ও পদবি',
            text: [officer.name, officer.position].filter(Boolean).join('\n'),
          },
        ],
      },
      { kind: 'signatures', labels: ['স্বাক্ষর', 'সিল'] },
    ],
  }))
}

function tableOf({ lines, ratePercent }: NumberedTaxInvoice): DocumentTable {
  const sumOf = (name: 'basePaisa' | 'vatPaisa') => lines.reduce((sum, line) => sum + line[name], 0)
  const [base, vat] = [sumOf('basePaisa'), sumOf('vatPaisa')]
  return {
    kind: 'table',
    columns: [
      { heading: 'ক্রমিক', share: 1, kind: 'amount' },
      { heading: 'পণ্য বা সেবার বর্ণনা (প্রযোজ্য ক্ষেত্রে ব্র্যান্ড নামসহ)', share: 6, kind: 'text' },
      { heading: 'সরবরাহের একক', share: 1.6, kind: 'text' },
      { heading: 'পরিমাণ', share: 1.2, kind: 'amount' },
      { heading: 'একক মূল্য (টাকায়)', share: 2.2, kind: 'amount' },
      { heading: 'মোট মূল্য (টাকায়)', share: 2.4, kind: 'amount' },
      { heading: 'সম্পূরক শুল্কের হার', share: 1.8, kind: 'amount' },
      { heading: 'সম্পূরক শুল্কের পরিমাণ (টাকায়)', share: 2, kind: 'amount' },
      { heading: 'মূল্য সংযোজন করের হার/ সুনির্দিষ্ট কর', share: 2, kind: 'amount' },
      { heading: 'মূল্য সংযোজন কর/ সুনির্দিষ্ট করের পরিমাণ (টাকায়)', share: 2.4, kind: 'amount' },
      { heading: 'সকল প্রকার শুল্ক ও করসহ মূল্য', share: 2.6, kind: 'amount' },
    ],
    rows: lines.map((line, place) => ({
      cells: [
        String(place + 1),
        line.description,
        line.isService ? 'সেবা' : 'পিস',
        String(line.quantity),
        toDecimal(Math.round(line.basePaisa / line.quantity)),
        toDecimal(line.basePaisa),
        '0%',
        '0.00',
        `${ratePercent}%`,
        toDecimal(line.vatPaisa),
        toDecimal(line.basePaisa + line.vatPaisa),
      ],
    })),
    totals: [
      ...['', 'সর্বমোট', '', '', ''],
      ...[toDecimal(base), '', '0.00', '', toDecimal(vat), toDecimal(base + vat)],
    ],
  }
}
