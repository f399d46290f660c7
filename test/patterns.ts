import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export interface Pattern {
  /** Such as `src/shop/shared/text.ts:12`. */
  place: string
  pattern: RegExp
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every pattern literal in the product, and every place that builds one from text. */
export function readPatterns(): { patterns: Pattern[]; made: string[] } {
  const patterns: Pattern[] = []
  const made: string[] = []
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue
    const text = readFileSync(`${root}/${file}`, 'utf8')
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
    const placeOf = (node: ts.Node) =>
      `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        patterns.push({ place: placeOf(node), pattern: toPattern(node.text) })
      }
      const isMaking = ts.isNewExpression(node) || ts.isCallExpression(node)
      if (isMaking && node.expression.getText(source) === 'RegExp') made.push(placeOf(node))
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { patterns, made }
}

function toPattern(literal: string): RegExp {
  const end = literal.lastIndexOf('/')
  return new RegExp(literal.slice(1, end), literal.slice(end + 1))
}
