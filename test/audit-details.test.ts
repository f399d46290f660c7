import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { shown } from '#web/admin/activity/audit-details.ts'

/** Details that choose the words of a sentence, belong to another detail, or are for programs. */
const NOT_SHOWN = new Set([
  'accepted',
  'checkout',
  'entry',
  'isByHand',
  'kind',
  'number',
  'on',
  'price',
  'price_after',
  'price_before',
  'published',
  'queue',
  'settlement',
  'sizesRemoved',
  'tags',
  'to',
  'toRole',
  'total',
  'total_before',
])
const WRITERS = new Set(['recordAudit', 'recordAndNotify', 'recordAuditLimited'])

/** The names of details where an entry is written, as `file: name`. */
function* writtenDetails(file: string): Generator<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const calls: ts.CallExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && WRITERS.has(node.expression.getText(source))) calls.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const call of calls) {
    const details = call.arguments[3]
    if (details) yield* namesOf(details, source)
  }
}

/** Of `{ name }` and of `pick(row, 'name')`. */
function* namesOf(details: ts.Expression, source: ts.SourceFile): Generator<string> {
  if (ts.isObjectLiteralExpression(details)) {
    for (const property of details.properties) {
      if (property.name) yield property.name.getText(source)
      else if (ts.isSpreadAssignment(property)) yield* namesInSpread(property.expression, source)
    }
  } else if (ts.isCallExpression(details) && details.expression.getText(source) === 'pick') {
    yield* details.arguments.filter(ts.isStringLiteral).map(({ text }) => text)
  }
}

/** `...(isOne && { name })` */
function* namesInSpread(spread: ts.Expression, source: ts.SourceFile): Generator<string> {
  const inner = ts.isParenthesizedExpression(spread) ? spread.expression : spread
  yield* namesOf(ts.isBinaryExpression(inner) ? inner.right : inner, source)
}

it('the activity shows every detail that an entry is written with, or is meant not to', () => {
  const written = globSync('src/{shop,api,server,adapters}/**/!(*.test).ts').flatMap((file) =>
    [...writtenDetails(file)].map((name) => ({ file, name })),
  )
  expect(written.length).toBeGreaterThan(60)
  expect(written.filter(({ name }) => !(name in shown) && !NOT_SHOWN.has(name))).toEqual([])
  const names = new Set(written.map(({ name }) => name))
  expect([...NOT_SHOWN].filter((name) => !names.has(name))).toEqual([])
})
