import PDFDocument from 'pdfkit'
import type { DocumentContent, DocumentFile } from '#shop/documents/contract.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { LANGUAGES, type Language } from '#shop/shared/language.ts'
import { drawBlock } from './blocks.ts'
import { registerFonts } from './fonts.ts'
import { drawHead, endSheet, finishPages, type Letterhead, startPages } from './page.ts'

/** Input of the thread that renders a file. */
export interface PdfTask {
  file: DocumentFile
  letterheads: Record<Language, Letterhead>
}

/** Takes the processor for some milliseconds a page. */
export async function writePdf({
  file: { title, paper, documents },
  letterheads,
}: PdfTask): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    lang: `${languageOf(documents[0])}-BD`,
    info: { Title: title, Author: letterheads[languageOf(documents[0])].name },
    pdfVersion: '1.7',
  })
  const chunks: Buffer[] = []
  const written = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
  registerFonts(pdf)
  const sheet = { quarters: 0 }
  for (const content of documents) {
    inLanguage(languageOf(content), () => {
      const pages = startPages(pdf, paper, content, sheet)
      drawHead(pages, content, letterheads[languageOf(content)])
      for (const block of content.blocks) drawBlock(pages, block)
      finishPages(pages)
    })
  }
  endSheet(pdf, sheet)
  pdf.end()
  return written
}

function languageOf(content: DocumentContent | undefined): Language {
  return content?.language ?? LANGUAGES[0]
}
