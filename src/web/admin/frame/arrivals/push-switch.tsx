import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { keyOf, query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'

const BROWSER = ['push-subscription']

const pushManager = async () => (await navigator.serviceWorker.ready).pushManager

/** Safari of an iPhone has no messages before the page is on the home screen. */
const isOnIphone = () => 'standalone' in navigator && navigator.standalone === false

/** Whether this browser is told about new orders while it is closed. Browsers that cannot be show nothing. */
export function PushSwitch() {
  const mayDeliver = useMay()('deliverOrders')
  const { data: can } = useQuery({
    queryKey: ['push-support'],
    queryFn: () => ({ push: 'PushManager' in window, onIphone: isOnIphone() }),
    enabled: mayDeliver,
  })
  if (!can?.push) return can?.onIphone && <p className="text-xs text-quiet">{m.push_iphone()}</p>
  return <Switch />
}

function Switch() {
  const { data: push } = useQuery(query('GET /push'))
  const { data: endpoint } = useQuery({
    queryKey: BROWSER,
    queryFn: async () => (await (await pushManager()).getSubscription())?.endpoint ?? '',
  })
  const isOn = push?.endpoints.includes(endpoint ?? '') === true
  const [turn, isTurning] = useAction({
    send: (publicKey: string) => (isOn ? turnOff() : turnOn(publicKey)),
    changes: [keyOf('/push'), BROWSER],
    failed: m.push_failure(),
  })
  if (!push || endpoint === undefined) return null
  return (
    <label className="flex min-h-11 items-center gap-2 text-xs text-quiet lg:min-h-9">
      <input
        type="checkbox"
        checked={isOn}
        aria-disabled={isTurning}
        onChange={() => turn(push.publicKey)}
        className="size-4 shrink-0 accent-ink aria-disabled:opacity-50"
      />
      <span>
        {m.push_switch()} {!push.isSent && m.push_demo()}
      </span>
    </label>
  )
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
