interface IconProps {
  className?: string
}

/** An icon in a square of 20, as one path. */
function drawn(path: string, strokeWidth = '1.5') {
  return ({ className = '' }: IconProps) => (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={path} />
    </svg>
  )
}

export const MenuIcon = drawn('M2.5 6h15M2.5 10h15M2.5 14h10')
export const HomeIcon = drawn('M3 9.5 10 3.5l7 6M5 8v8.5h10V8')
export const MoreIcon = drawn('M4 10h0M10 10h0M16 10h0', '2.5')
export const CloseIcon = drawn('m4.5 4.5 11 11M15.5 4.5l-11 11')
export const BagIcon = drawn('M3.5 6.5h13l-.8 11H4.3zM7 9V5.2a3 3 0 0 1 6 0V9')
export const ArrowLeftIcon = drawn('M17 10H3.5M8.5 5l-5 5 5 5')
export const ArrowRightIcon = drawn('M3 10h13.5M11.5 5l5 5-5 5')
export const ChevronDownIcon = drawn('m4.5 7.5 5.5 5.5 5.5-5.5')
export const ChevronRightIcon = drawn('M7.5 4.5 13 10l-5.5 5.5')
export const PlusIcon = drawn('M10 4v12M4 10h12')
export const MinusIcon = drawn('M4 10h12')
export const PauseIcon = drawn('M7 4.5v11M13 4.5v11')
export const PlayIcon = drawn('M6.5 4v12l9-6z')
export const CheckIcon = drawn('m3.5 10.5 4.5 4.5 8.5-10')
export const RefreshIcon = drawn(
  'M16.5 8A6.8 6.8 0 0 0 4.2 6.5L3 8.5M3.5 12a6.8 6.8 0 0 0 12.3 1.5l1.2-2M3 4v4.5h4.5M17 16v-4.5h-4.5',
)
export const ZoomIcon = drawn('M12 3h5v5M8 17H3v-5M17 3l-5.5 5.5M3 17l5.5-5.5')
export const PhoneIcon = drawn(
  'M4 3h3l1.5 4-2 1.5a9 9 0 0 0 5 5l1.5-2 4 1.5v3a1 1 0 0 1-1 1A13 13 0 0 1 3 4a1 1 0 0 1 1-1Z',
)
export const SearchIcon = drawn('M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M12.8 12.8 17 17')
export const TrashIcon = drawn('M3.5 5.5h13M8 5V3h4v2M5 5.5l.8 11.5h8.4L15 5.5')
export const FilterIcon = drawn('M2.5 6h15M5.5 10h9M8 14h4')
