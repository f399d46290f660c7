import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The whole route table is small; asking the server for parts of it would cost a phone more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
