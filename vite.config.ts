import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 1024 },
  environments: {
    // The core stays outside the server bundle, so that a process holds one copy of it.
    ssr: { build: { rolldownOptions: { external: [/^#(shop|brand)/] } } },
  },
})
