import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../global-setup.ts',
  outputDir: '../../test-results',
  projects: [{ name: 'shots', testMatch: 'take-shots.ts' }],
  timeout: 0,
})
