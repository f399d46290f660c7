import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { keyOf, query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'

const BROWSER = ['push-subscription']

const pushManager = async () => (await navigator.serviceWorker.ready).pushManager

/** Safari of an iPhone has no messages before the page is on the home screen. */
const isOnIphone = () => 'standalone' in navigator && navigator.standalone === false

/** Switches whether this browser is told about new orders while it is closed; none in a browser that cannot be. */
export function usePushItems(): MenuItem[] {
  const mayDeliver = useMay()('deliverOrders')
  const { data: can } = useQuery({
    queryKey: ['push-support'],
    queryFn: () => ({ push: 'PushManager' in window, onIphone: isOnIphone() }),
    enabled: mayDeliver,
  })
  const { data: push } = useQuery({ ...query('GET /push'), enabled: can?.push === true })
  const { data: endpoint } = useQuery({
    queryKey: BROWSER,
    queryFn: async () => (await (await pushManager()).getSubscription())?.endpoint ?? '',
    enabled: can?.push === true,
  })
  const isOn = push?.endpoints.includes(endpoint ?? '') === true
  const [turn] = useAction({
    send: (publicKey: string) => (isOn ? turnOff() : turnOn(publicKey)),
    changes: [keyOf('/push'), BROWSER],
    failed: m.push_failure(),
  })
  if (can && !can.push && can.onIphone) {
    return [{ name: m.push_switch(), onChoose: () => toast.info(m.push_iphone()) }]
  }
  if (!push || endpoint === undefined) return []
  const name = push.isSent ? m.push_switch() : `${m.push_switch()} ${m.push_demo()}`
  return [{ name, isOn, onChoose: () => turn(push.publicKey) }]
}

async function turnOn(applicationServerKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(m.push_denied())
  const manager = await pushManager()
  // One with other keys would be in the way.
  await (await manager.getSubscription())?.unsubscribe()
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint, keys } = made.toJSON() as Parameters<typeof send>[0]
  await send({ endpoint, keys })
}

const send = (made: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
  call('POST /push/subscriptions', made)

async function turnOff(): Promise<void> {
  const made = await (await pushManager()).getSubscription()
  if (!made) return
  await call('POST /push/subscriptions/removal', { endpoint: made.endpoint })
  await made.unsubscribe()
}
