const tiles = [
  {
    title: 'Premium Quality',
    text: 'Made of materials we have checked ourselves.',
  },
  { title: 'Exclusive Deals', text: 'Early customers get the opening price.' },
  { title: 'Fast Delivery', text: 'Packed in Dhaka and sent to all sixty-four districts.' },
]

export function ComingSoon() {
  return (
    <div className="page-width">
      <div className="border-t border-line pt-10">
        <h2 className="max-w-2xl text-xl">Coming Soon - Exciting Products On The Way</h2>
        <ul className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-3">
          {tiles.map(({ title, text }) => (
            <li key={title} className="bg-wash p-6">
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="mt-2 text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
