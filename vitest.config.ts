import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,demo,test}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    environment: 'node',
    globalSetup: 'test/global-setup.ts',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
  },
})
