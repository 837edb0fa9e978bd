import classes from './logo.module.css';

/** The mark: a sheet of paper with the seal that makes it valid. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M7 4.5h11.5L25 11v6.2M7 4.5v23h8.5"
        stroke="#0017c1"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M18.2 4.8V11H25M11.5 14.5h7M11.5 19.5h4"
        stroke="#0017c1"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="22.5" cy="23.5" r="6.5" fill="#ffd43d" />
      <path
        d="m19.6 23.7 2.1 2.1 3.9-4.2"
        stroke="#00118f"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Logo({ suffix }: { suffix?: string }) {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span className={classes.name}>登記オンライン</span>
      {suffix && <span className={classes.suffix}>{suffix}</span>}
    </span>
  );
}
