import type { Locator, Page } from '@playwright/test'
import { expect } from './shop.ts'

/** A way to use the dashboard: by touch on a phone, or by keyboard only. */
export interface AtWork {
  press(target: Locator): Promise<void>
  /** Ticks a checkbox or a radio button. */
  tick(target: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  choose(field: Locator, option: string): Promise<void>
  /** Opens a menu and chooses an item. */
  take(menu: Locator, item: string): Promise<void>
  openTab(name: string, key: string): Promise<void>
}

/** Opens a menu and chooses an item. */
export async function take(menu: Locator, item: string): Promise<void> {
  await menu.click()
  await menu.page().getByRole('menuitem', { name: item, exact: true }).click()
}

/** What can be done with an order beside the next step. */
export function more(within: Page | Locator): Locator {
  return within.getByRole('button', { name: 'More', exact: true })
}

/** Papers of an order, or of several. */
export function papers(within: Page | Locator): Locator {
  return within.getByRole('button', { name: 'Print', exact: true })
}

export function byHand(page: Page): AtWork {
  return {
    press: (target) => target.click(),
    tick: (target) => target.check(),
    write: (field, text) => field.fill(text),
    choose: async (field, option) => {
      await field.selectOption(option)
    },
    take,
    openTab: async (name) => {
      const menu = page.getByRole('button', { name: 'Menu', exact: true })
      await menu.click()
      await page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
  }
}

/** More steps than any screen has. */
const MAX_STEPS = 300

function placeOf(element: Element): 'focused' | 'replaced' | 'ahead' {
  if (!element.isConnected) return 'replaced'
  return element === document.activeElement ? 'focused' : 'ahead'
}

/** A lower bound for the number of Tab presses between the focus and an element. */
function countSureSteps(element: Element): number {
  const focused = document.activeElement
  const follows = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  if (focused === null || focused === document.body || document.querySelector('dialog[open]'))
    return 0
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button:enabled')]
  return stops.filter(
    (stop) =>
      follows(focused, stop) &&
      follows(stop, element) &&
      stop.tabIndex === 0 &&
      stop.closest('[inert]') === null &&
      stop.checkVisibility({ visibilityProperty: true }),
  ).length
}

/** Reaches everything with Tab, like a user without a mouse. */
export function byKeyboard(page: Page): AtWork {
  const { keyboard } = page
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement)
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    const isAsked = await target.evaluate((element) => element.closest('dialog') !== null)
    // A closing dialog keeps the focus until it has disappeared.
    if (!isAsked) await expect(page.getByRole('dialog')).toHaveCount(0)
    // Finding it by name takes longer than a step, so it is only found again after it was replaced.
    let element = await target.elementHandle()
    // No need to check the focus after each of these.
    const sure = (await element?.evaluate(countSureSteps)) ?? 0
    for (let step = 0; step < sure; step++) await keyboard.press('Tab')
    for (let step = 0; step < MAX_STEPS; step++) {
      const place = await element?.evaluate(placeOf)
      if (place === 'focused') return
      if (place === 'replaced') element = await target.elementHandle()
      else await keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${target}`)
  }
  async function press(target: Locator): Promise<void> {
    await reach(target)
    await keyboard.press('Enter')
  }
  return {
    press,
    tick: async (target) => {
      await reach(target)
      if (!(await target.isChecked())) await keyboard.press('Space')
      await expect(target).toBeChecked()
    },
    write: async (field, text) => {
      await reach(field)
      await keyboard.press('ControlOrMeta+A')
      await keyboard.type(text)
    },
    choose: async (field, option) => {
      await reach(field)
      await keyboard.type(option)
      await expect(field.locator('option:checked')).toHaveText(option)
    },
    take: async (menu, item) => {
      await press(menu)
      const wanted = page.getByRole('menuitem', { name: item, exact: true })
      await expect(wanted).toBeVisible()
      for (let step = 0; step < MAX_STEPS && !(await isFocused(wanted)); step++) {
        await keyboard.press('ArrowDown')
      }
      await keyboard.press('Enter')
    },
    openTab: async (name, key) => {
      await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await keyboard.press('g')
      await keyboard.press(key)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
  }
}
