import { z } from 'zod'
import { m } from '#messages'
import { formatCount } from '#web/ui/format-count.ts'

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const SOURCE = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?\/[A-Za-z0-9._~/-]+$/
const MAIL_SERVER = /^smtps?:\/\/[!-~]+$/

export const NewServer = z.object({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(200, { error: () => m.online_too_long({ max: formatCount(200) }) })
    .regex(HOST, { error: m.online_no_host }),
  email: z
    .string()
    .trim()
    .pipe(z.email({ error: m.online_no_email }).max(254)),
  source: z
    .string()
    .trim()
    .max(300, { error: () => m.online_too_long({ max: formatCount(300) }) })
    .regex(SOURCE, { error: m.online_no_source }),
  mailServer: z.union([z.literal(''), z.string().trim().max(500).regex(MAIL_SERVER)], {
    error: m.online_no_mail_server,
  }),
})
export type NewServer = z.infer<typeof NewServer>

/**
 * User data with which a provider's empty Debian installs this version of the shop:
 * https://cloudinit.readthedocs.io/en/latest/reference/examples.html. JSON is valid YAML, so no value is misread.
 * @param commit of the running shop; undefined: the newest there
 */
export function writeCloudInit(
  { domain, email, source, mailServer }: NewServer,
  commit: string | null,
): string {
  const folder = '/opt/haat/source'
  const commands = [
    ['git', 'clone', '--quiet', source, folder],
    ...(commit ? [['git', '-C', folder, 'reset', '--quiet', '--hard', commit]] : []),
    [
      'env',
      `OWNER_EMAIL=${email}`,
      ...(mailServer ? [`SMTP_URL=${mailServer}`] : []),
      `${folder}/deploy/install.sh`,
      domain,
    ],
  ]
  return [
    '#cloud-config',
    `# Puts a shop on an empty Debian 12 server, at https://${domain}`,
    'package_update: true',
    'packages: [git]',
    'runcmd:',
    ...commands.map((command) => `  - ${JSON.stringify(command)}`),
    '',
  ].join('\n')
}
