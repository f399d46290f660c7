import { defineConfig } from 'vite'

/** The server with its pages and libraries in a few files: see docs/decisions/0026. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/main.ts',
    // As deep as sources that address files from the root by `../../`.
    outDir: 'build/program',
    target: 'node24',
    copyPublicDir: false,
    rolldownOptions: {
      // What brings files of its own beside its code, or is loaded seldom and as it is.
      external: [/^@electric-sql\//, 'nodemailer', 'sharp', 'vite'],
      // Libraries look at what `given-environment.ts` sets before them.
      output: { strictExecutionOrder: true, chunkFileNames: '[name]-[hash].js' },
    },
  },
})
