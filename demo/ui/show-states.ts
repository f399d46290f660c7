/**
 * Shows `data-shown="hover"` and `data-shown="focus"` as the browser does when a person is there. Returns how to end it.
 */
export function showStates(): () => void {
  const rules = [...document.styleSheets].flatMap((sheet) => statesIn(sheet.cssRules))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  const others = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...others, sheet]
  return () => {
    document.adoptedStyleSheets = others
  }
}

function statesIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      if (!/:(?:hover|focus)/.test(rule.selectorText)) return []
      const selector = rule.selectorText
        .replaceAll(':hover', '[data-shown="hover"]')
        .replaceAll(/:focus(?:-visible|-within)?/g, '[data-shown="focus"]')
      return `${selector} { ${rule.style.cssText} }`
    }
    if (!(rule instanceof CSSGroupingRule)) return []
    const inner = statesIn(rule.cssRules)
    if (!(rule instanceof CSSMediaRule) || rule.conditionText.includes('hover')) return inner
    return inner.map((each) => `@media ${rule.conditionText} { ${each} }`)
  })
}
