/** Where a link leads; one that leads nowhere is off, and still says what it would do. */
export const linkTo = (href: string | undefined, onClick?: () => void) =>
  href === undefined ? ({ role: 'link', 'aria-disabled': true } as const) : { href, onClick }
