import { Link } from 'react-router-dom';
import classes from './footer.module.css';

/** The release of the page; the build writes it. */
const RELEASE = String(import.meta.env['VITE_RELEASE'] ?? '');

/** The page footer with the release and the source of the rules. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>Questhearth {RELEASE}</span>
      <span aria-hidden="true">·</span>
      <span>Rules from the SRD 5.1 (CC-BY-4.0)</span>
      <nav className={classes.links} aria-label="About and compendium">
        <Link to="/compendium">Compendium</Link>
        <Link to="/about">About</Link>
      </nav>
    </footer>
  );
}
