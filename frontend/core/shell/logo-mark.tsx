const OUTER_FLAME =
  'M16.4 6.8c.5 3.3 5.7 5.4 5.7 10.7a6.1 6.1 0 0 1-12.2 0c0-2.5 1.3-4.2 2.5-5.4.2 1.5.9 2.3 1.9 2.8-.4-3.2.5-5.9 2.1-8.1z';
const INNER_FLAME = 'M16.2 16.6c-.9 1.9-2.6 2.6-2.6 4.5a2.5 2.5 0 0 0 5 0c0-2.2-2-2.8-2.4-4.5z';

/** The logo: a twenty-sided die with a flame in it. */
export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--qh-accent)" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M16 1.8 28.3 8.9v14.2L16 30.2 3.7 23.1V8.9z" />
        <path d="M3.7 8.9 9 11M28.3 8.9 23 11M16 1.8V5M3.7 23.1l5-1.3M28.3 23.1l-5-1.3M16 30.2v-3.4" opacity="0.55" />
      </g>
      <path fill="var(--qh-accent)" d={`${OUTER_FLAME}${INNER_FLAME}`} fillRule="evenodd" />
    </svg>
  );
}
